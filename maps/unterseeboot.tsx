<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="unterseeboot" tilewidth="80" tileheight="60" tilecount="56" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="80" height="60" source="../assets/art/tiles/sky-0.svg"/>
 </tile>
 <tile id="1">
  <image width="80" height="60" source="../assets/art/tiles/sky-0-cloud.svg"/>
 </tile>
 <tile id="2">
  <image width="80" height="60" source="../assets/art/tiles/sky-0-wisp.svg"/>
 </tile>
 <tile id="3">
  <image width="80" height="60" source="../assets/art/tiles/sky-1.svg"/>
 </tile>
 <tile id="4">
  <image width="80" height="60" source="../assets/art/tiles/sky-1-cloud.svg"/>
 </tile>
 <tile id="5">
  <image width="80" height="60" source="../assets/art/tiles/sky-1-land.svg"/>
 </tile>
 <tile id="6">
  <image width="80" height="60" source="../assets/art/tiles/sky-1-sun.svg"/>
 </tile>
 <tile id="7">
  <image width="80" height="60" source="../assets/art/tiles/sea-0.svg"/>
 </tile>
 <tile id="8">
  <image width="80" height="60" source="../assets/art/tiles/sea-0-swell.svg"/>
 </tile>
 <tile id="9">
  <image width="80" height="60" source="../assets/art/tiles/sea-1.svg"/>
 </tile>
 <tile id="10">
  <image width="80" height="60" source="../assets/art/tiles/sea-1-swell.svg"/>
 </tile>
 <tile id="11">
  <image width="80" height="60" source="../assets/art/tiles/sea-1-shaft.svg"/>
 </tile>
 <tile id="12">
  <image width="80" height="60" source="../assets/art/tiles/sea-1-shafts.svg"/>
 </tile>
 <tile id="13">
  <image width="80" height="60" source="../assets/art/tiles/sea-2.svg"/>
 </tile>
 <tile id="14">
  <image width="80" height="60" source="../assets/art/tiles/sea-3.svg"/>
 </tile>
 <tile id="15">
  <image width="80" height="60" source="../assets/art/tiles/sea-4.svg"/>
 </tile>
 <tile id="16">
  <image width="80" height="60" source="../assets/art/tiles/sea-5.svg"/>
 </tile>
 <tile id="17">
  <image width="80" height="60" source="../assets/art/tiles/sea-6.svg"/>
 </tile>
 <tile id="18">
  <image width="80" height="60" source="../assets/art/tiles/sea-7.svg"/>
 </tile>
 <tile id="19">
  <image width="80" height="60" source="../assets/art/tiles/sea-2-shaft.svg"/>
 </tile>
 <tile id="20">
  <image width="80" height="60" source="../assets/art/tiles/sea-3-shaft.svg"/>
 </tile>
 <tile id="21">
  <image width="80" height="60" source="../assets/art/tiles/sea-4-shaft.svg"/>
 </tile>
 <tile id="22">
  <image width="80" height="60" source="../assets/art/tiles/sea-2-shafts.svg"/>
 </tile>
 <tile id="23">
  <image width="80" height="60" source="../assets/art/tiles/sea-3-shafts.svg"/>
 </tile>
 <tile id="24">
  <image width="80" height="60" source="../assets/art/tiles/sea-4-shafts.svg"/>
 </tile>
 <tile id="25">
  <image width="80" height="60" source="../assets/art/tiles/sea-2-fish.svg"/>
 </tile>
 <tile id="26">
  <image width="80" height="60" source="../assets/art/tiles/sea-3-fish.svg"/>
 </tile>
 <tile id="27">
  <image width="80" height="60" source="../assets/art/tiles/sea-5-fish.svg"/>
 </tile>
 <tile id="28">
  <image width="80" height="60" source="../assets/art/tiles/sea-2-specks.svg"/>
 </tile>
 <tile id="29">
  <image width="80" height="60" source="../assets/art/tiles/sea-3-specks.svg"/>
 </tile>
 <tile id="30">
  <image width="80" height="60" source="../assets/art/tiles/sea-4-specks.svg"/>
 </tile>
 <tile id="31">
  <image width="80" height="60" source="../assets/art/tiles/sea-5-specks.svg"/>
 </tile>
 <tile id="32">
  <image width="80" height="60" source="../assets/art/tiles/sea-6-specks.svg"/>
 </tile>
 <tile id="33">
  <image width="80" height="60" source="../assets/art/tiles/sea-7-specks.svg"/>
 </tile>
 <tile id="34">
  <image width="80" height="60" source="../assets/art/tiles/bed.svg"/>
 </tile>
 <tile id="35">
  <image width="80" height="60" source="../assets/art/tiles/bed-stones.svg"/>
 </tile>
 <tile id="36">
  <image width="80" height="60" source="../assets/art/tiles/bed-weed.svg"/>
 </tile>
 <tile id="37">
  <image width="80" height="60" source="../assets/art/tiles/coast-0-0.svg"/>
 </tile>
 <tile id="38">
  <image width="80" height="60" source="../assets/art/tiles/coast-1-0.svg"/>
 </tile>
 <tile id="39">
  <image width="80" height="60" source="../assets/art/tiles/coast-2-0.svg"/>
 </tile>
 <tile id="40">
  <image width="80" height="60" source="../assets/art/tiles/coast-3-0.svg"/>
 </tile>
 <tile id="41">
  <image width="80" height="60" source="../assets/art/tiles/coast-3-1.svg"/>
 </tile>
 <tile id="42">
  <image width="80" height="60" source="../assets/art/tiles/coast-4-0.svg"/>
 </tile>
 <tile id="43">
  <image width="80" height="60" source="../assets/art/tiles/coast-4-1.svg"/>
 </tile>
 <tile id="44">
  <image width="80" height="60" source="../assets/art/tiles/coast-5-0.svg"/>
 </tile>
 <tile id="45">
  <image width="80" height="60" source="../assets/art/tiles/coast-5-1.svg"/>
 </tile>
 <tile id="46">
  <image width="80" height="60" source="../assets/art/tiles/coast-6-0.svg"/>
 </tile>
 <tile id="47">
  <image width="80" height="60" source="../assets/art/tiles/coast-6-1.svg"/>
 </tile>
 <tile id="48">
  <image width="80" height="60" source="../assets/art/tiles/coast-7-0.svg"/>
 </tile>
 <tile id="49">
  <image width="80" height="60" source="../assets/art/tiles/coast-7-1.svg"/>
 </tile>
 <tile id="50">
  <image width="80" height="60" source="../assets/art/tiles/coast-8-0.svg"/>
 </tile>
 <tile id="51">
  <image width="80" height="60" source="../assets/art/tiles/coast-8-1.svg"/>
 </tile>
 <tile id="52">
  <image width="80" height="60" source="../assets/art/tiles/coast-9-0.svg"/>
 </tile>
 <tile id="53">
  <image width="80" height="60" source="../assets/art/tiles/coast-9-1.svg"/>
 </tile>
 <tile id="54">
  <image width="80" height="60" source="../assets/art/tiles/coast-10-0.svg"/>
 </tile>
 <tile id="55">
  <image width="80" height="60" source="../assets/art/tiles/coast-10-1.svg"/>
 </tile>
</tileset>
