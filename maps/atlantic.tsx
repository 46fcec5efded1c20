<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="atlantic" tilewidth="240" tileheight="240" tilecount="11" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="240" height="240" source="../assets/art/tiles/cloth-0.svg"/>
 </tile>
 <tile id="1">
  <image width="240" height="240" source="../assets/art/tiles/cloth-1.svg"/>
 </tile>
 <tile id="2">
  <image width="240" height="240" source="../assets/art/tiles/cloth-2.svg"/>
 </tile>
 <tile id="3">
  <image width="240" height="240" source="../assets/art/tiles/cloth-3.svg"/>
 </tile>
 <tile id="4">
  <image width="240" height="240" source="../assets/art/tiles/cloth-4.svg"/>
 </tile>
 <tile id="5">
  <image width="240" height="240" source="../assets/art/tiles/cloth-5.svg"/>
 </tile>
 <tile id="6">
  <image width="240" height="240" source="../assets/art/tiles/cloth-6.svg"/>
 </tile>
 <tile id="7">
  <image width="240" height="240" source="../assets/art/tiles/cloth-7.svg"/>
 </tile>
 <tile id="8">
  <image width="240" height="240" source="../assets/art/tiles/cloth-harbour-0.svg"/>
 </tile>
 <tile id="9">
  <image width="240" height="240" source="../assets/art/tiles/cloth-harbour-1.svg"/>
 </tile>
 <tile id="10">
  <image width="240" height="240" source="../assets/art/tiles/cloth-harbour-2.svg"/>
 </tile>
</tileset>
