<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="paukenschlag" tilewidth="360" tileheight="360" tilecount="40" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="360" height="360" source="../assets/art/tiles/chart-0-0.svg"/>
 </tile>
 <tile id="1">
  <image width="360" height="360" source="../assets/art/tiles/chart-0-1.svg"/>
 </tile>
 <tile id="2">
  <image width="360" height="360" source="../assets/art/tiles/chart-0-2.svg"/>
 </tile>
 <tile id="3">
  <image width="360" height="360" source="../assets/art/tiles/chart-0-3.svg"/>
 </tile>
 <tile id="4">
  <image width="360" height="360" source="../assets/art/tiles/chart-0-4.svg"/>
 </tile>
 <tile id="5">
  <image width="360" height="360" source="../assets/art/tiles/chart-0-5.svg"/>
 </tile>
 <tile id="6">
  <image width="360" height="360" source="../assets/art/tiles/chart-0-6.svg"/>
 </tile>
 <tile id="7">
  <image width="360" height="360" source="../assets/art/tiles/chart-0-7.svg"/>
 </tile>
 <tile id="8">
  <image width="360" height="360" source="../assets/art/tiles/chart-1-0.svg"/>
 </tile>
 <tile id="9">
  <image width="360" height="360" source="../assets/art/tiles/chart-1-1.svg"/>
 </tile>
 <tile id="10">
  <image width="360" height="360" source="../assets/art/tiles/chart-1-2.svg"/>
 </tile>
 <tile id="11">
  <image width="360" height="360" source="../assets/art/tiles/chart-1-3.svg"/>
 </tile>
 <tile id="12">
  <image width="360" height="360" source="../assets/art/tiles/chart-1-4.svg"/>
 </tile>
 <tile id="13">
  <image width="360" height="360" source="../assets/art/tiles/chart-1-5.svg"/>
 </tile>
 <tile id="14">
  <image width="360" height="360" source="../assets/art/tiles/chart-1-6.svg"/>
 </tile>
 <tile id="15">
  <image width="360" height="360" source="../assets/art/tiles/chart-1-7.svg"/>
 </tile>
 <tile id="16">
  <image width="360" height="360" source="../assets/art/tiles/chart-2-0.svg"/>
 </tile>
 <tile id="17">
  <image width="360" height="360" source="../assets/art/tiles/chart-2-1.svg"/>
 </tile>
 <tile id="18">
  <image width="360" height="360" source="../assets/art/tiles/chart-2-2.svg"/>
 </tile>
 <tile id="19">
  <image width="360" height="360" source="../assets/art/tiles/chart-2-3.svg"/>
 </tile>
 <tile id="20">
  <image width="360" height="360" source="../assets/art/tiles/chart-2-4.svg"/>
 </tile>
 <tile id="21">
  <image width="360" height="360" source="../assets/art/tiles/chart-2-5.svg"/>
 </tile>
 <tile id="22">
  <image width="360" height="360" source="../assets/art/tiles/chart-2-6.svg"/>
 </tile>
 <tile id="23">
  <image width="360" height="360" source="../assets/art/tiles/chart-2-7.svg"/>
 </tile>
 <tile id="24">
  <image width="360" height="360" source="../assets/art/tiles/chart-3-0.svg"/>
 </tile>
 <tile id="25">
  <image width="360" height="360" source="../assets/art/tiles/chart-3-1.svg"/>
 </tile>
 <tile id="26">
  <image width="360" height="360" source="../assets/art/tiles/chart-3-2.svg"/>
 </tile>
 <tile id="27">
  <image width="360" height="360" source="../assets/art/tiles/chart-3-3.svg"/>
 </tile>
 <tile id="28">
  <image width="360" height="360" source="../assets/art/tiles/chart-3-4.svg"/>
 </tile>
 <tile id="29">
  <image width="360" height="360" source="../assets/art/tiles/chart-3-5.svg"/>
 </tile>
 <tile id="30">
  <image width="360" height="360" source="../assets/art/tiles/chart-3-6.svg"/>
 </tile>
 <tile id="31">
  <image width="360" height="360" source="../assets/art/tiles/chart-3-7.svg"/>
 </tile>
 <tile id="32">
  <image width="360" height="360" source="../assets/art/tiles/chart-4-0.svg"/>
 </tile>
 <tile id="33">
  <image width="360" height="360" source="../assets/art/tiles/chart-4-1.svg"/>
 </tile>
 <tile id="34">
  <image width="360" height="360" source="../assets/art/tiles/chart-4-2.svg"/>
 </tile>
 <tile id="35">
  <image width="360" height="360" source="../assets/art/tiles/chart-4-3.svg"/>
 </tile>
 <tile id="36">
  <image width="360" height="360" source="../assets/art/tiles/chart-4-4.svg"/>
 </tile>
 <tile id="37">
  <image width="360" height="360" source="../assets/art/tiles/chart-4-5.svg"/>
 </tile>
 <tile id="38">
  <image width="360" height="360" source="../assets/art/tiles/chart-4-6.svg"/>
 </tile>
 <tile id="39">
  <image width="360" height="360" source="../assets/art/tiles/chart-4-7.svg"/>
 </tile>
</tileset>
