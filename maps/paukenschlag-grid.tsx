<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="paukenschlag-grid" tilewidth="300" tileheight="300" tilecount="20" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="300" height="300" source="../assets/art/tiles/grid-0-0.svg"/>
 </tile>
 <tile id="1">
  <image width="300" height="300" source="../assets/art/tiles/grid-0-1.svg"/>
 </tile>
 <tile id="2">
  <image width="300" height="300" source="../assets/art/tiles/grid-0-2.svg"/>
 </tile>
 <tile id="3">
  <image width="300" height="300" source="../assets/art/tiles/grid-0-3.svg"/>
 </tile>
 <tile id="4">
  <image width="300" height="300" source="../assets/art/tiles/grid-0-4.svg"/>
 </tile>
 <tile id="5">
  <image width="300" height="300" source="../assets/art/tiles/grid-1-0.svg"/>
 </tile>
 <tile id="6">
  <image width="300" height="300" source="../assets/art/tiles/grid-1-1.svg"/>
 </tile>
 <tile id="7">
  <image width="300" height="300" source="../assets/art/tiles/grid-1-2.svg"/>
 </tile>
 <tile id="8">
  <image width="300" height="300" source="../assets/art/tiles/grid-1-3.svg"/>
 </tile>
 <tile id="9">
  <image width="300" height="300" source="../assets/art/tiles/grid-1-4.svg"/>
 </tile>
 <tile id="10">
  <image width="300" height="300" source="../assets/art/tiles/grid-2-0.svg"/>
 </tile>
 <tile id="11">
  <image width="300" height="300" source="../assets/art/tiles/grid-2-1.svg"/>
 </tile>
 <tile id="12">
  <image width="300" height="300" source="../assets/art/tiles/grid-2-2.svg"/>
 </tile>
 <tile id="13">
  <image width="300" height="300" source="../assets/art/tiles/grid-2-3.svg"/>
 </tile>
 <tile id="14">
  <image width="300" height="300" source="../assets/art/tiles/grid-2-4.svg"/>
 </tile>
 <tile id="15">
  <image width="300" height="300" source="../assets/art/tiles/grid-3-0.svg"/>
 </tile>
 <tile id="16">
  <image width="300" height="300" source="../assets/art/tiles/grid-3-1.svg"/>
 </tile>
 <tile id="17">
  <image width="300" height="300" source="../assets/art/tiles/grid-3-2.svg"/>
 </tile>
 <tile id="18">
  <image width="300" height="300" source="../assets/art/tiles/grid-3-3.svg"/>
 </tile>
 <tile id="19">
  <image width="300" height="300" source="../assets/art/tiles/grid-3-4.svg"/>
 </tile>
</tileset>
