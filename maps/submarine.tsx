<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="submarine" tilewidth="80" tileheight="70" tilecount="38" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="80" height="70" source="../assets/art/tiles/deep-0.svg"/>
 </tile>
 <tile id="1">
  <image width="80" height="70" source="../assets/art/tiles/deep-1.svg"/>
 </tile>
 <tile id="2">
  <image width="80" height="70" source="../assets/art/tiles/deep-2.svg"/>
 </tile>
 <tile id="3">
  <image width="80" height="70" source="../assets/art/tiles/deep-3.svg"/>
 </tile>
 <tile id="4">
  <image width="80" height="70" source="../assets/art/tiles/deep-4.svg"/>
 </tile>
 <tile id="5">
  <image width="80" height="70" source="../assets/art/tiles/deep-5.svg"/>
 </tile>
 <tile id="6">
  <image width="80" height="70" source="../assets/art/tiles/deep-6.svg"/>
 </tile>
 <tile id="7">
  <image width="80" height="70" source="../assets/art/tiles/deep-7.svg"/>
 </tile>
 <tile id="8">
  <image width="80" height="70" source="../assets/art/tiles/deep-8.svg"/>
 </tile>
 <tile id="9">
  <image width="80" height="70" source="../assets/art/tiles/deep-9.svg"/>
 </tile>
 <tile id="10">
  <image width="80" height="70" source="../assets/art/tiles/deep-10.svg"/>
 </tile>
 <tile id="11">
  <image width="80" height="70" source="../assets/art/tiles/deep-11.svg"/>
 </tile>
 <tile id="12">
  <image width="80" height="70" source="../assets/art/tiles/deep-12.svg"/>
 </tile>
 <tile id="13">
  <image width="80" height="70" source="../assets/art/tiles/deep-13.svg"/>
 </tile>
 <tile id="14">
  <image width="80" height="70" source="../assets/art/tiles/deep-14.svg"/>
 </tile>
 <tile id="15">
  <image width="80" height="70" source="../assets/art/tiles/deep-15.svg"/>
 </tile>
 <tile id="16">
  <image width="80" height="70" source="../assets/art/tiles/waves-0.svg"/>
 </tile>
 <tile id="17">
  <image width="80" height="70" source="../assets/art/tiles/waves-1.svg"/>
 </tile>
 <tile id="18">
  <image width="80" height="70" source="../assets/art/tiles/waves-2.svg"/>
 </tile>
 <tile id="19">
  <image width="80" height="70" source="../assets/art/tiles/waves-3.svg"/>
 </tile>
 <tile id="20">
  <image width="80" height="70" source="../assets/art/tiles/waves-4.svg"/>
 </tile>
 <tile id="21">
  <image width="80" height="70" source="../assets/art/tiles/waves-5.svg"/>
 </tile>
 <tile id="22">
  <image width="80" height="70" source="../assets/art/tiles/waves-6.svg"/>
 </tile>
 <tile id="23">
  <image width="80" height="70" source="../assets/art/tiles/waves-7.svg"/>
 </tile>
 <tile id="24">
  <image width="80" height="70" source="../assets/art/tiles/waves-8.svg"/>
 </tile>
 <tile id="25">
  <image width="80" height="70" source="../assets/art/tiles/waves-9.svg"/>
 </tile>
 <tile id="26">
  <image width="80" height="70" source="../assets/art/tiles/rose-1.svg"/>
 </tile>
 <tile id="27">
  <image width="80" height="70" source="../assets/art/tiles/rose-2.svg"/>
 </tile>
 <tile id="28">
  <image width="80" height="70" source="../assets/art/tiles/rose-3.svg"/>
 </tile>
 <tile id="29">
  <image width="80" height="70" source="../assets/art/tiles/rose-4.svg"/>
 </tile>
 <tile id="30">
  <image width="80" height="70" source="../assets/art/tiles/rose-5.svg"/>
 </tile>
 <tile id="31">
  <image width="80" height="70" source="../assets/art/tiles/rose-6.svg"/>
 </tile>
 <tile id="32">
  <image width="80" height="70" source="../assets/art/tiles/rose-to-1.svg"/>
 </tile>
 <tile id="33">
  <image width="80" height="70" source="../assets/art/tiles/rose-to-2.svg"/>
 </tile>
 <tile id="34">
  <image width="80" height="70" source="../assets/art/tiles/rose-to-3.svg"/>
 </tile>
 <tile id="35">
  <image width="80" height="70" source="../assets/art/tiles/rose-to-4.svg"/>
 </tile>
 <tile id="36">
  <image width="80" height="70" source="../assets/art/tiles/rose-to-5.svg"/>
 </tile>
 <tile id="37">
  <image width="80" height="70" source="../assets/art/tiles/rose-to-6.svg"/>
 </tile>
</tileset>
