/** What Word for Windows puts on the clipboard for a short document; written by hand after its shape. */
export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Bees<o:p></o:p></p>
<h2 style='mso-list:none'>Their work<o:p></o:p></h2>
<p class=MsoNormal>Bees <b style='mso-bidi-font-weight:normal'>dance</b> and <i>sing</i><span style='mso-spacerun:yes'>&nbsp; </span>all
day, as <a href="https://a.example/bees"><span style='color:windowtext'>this page</span></a> says.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><![endif]>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span></span><![endif]>Two<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='width:150pt'><p class=MsoNormal><b>Month</b><o:p></o:p></p></td><td><p class=MsoNormal>Honey</p><p class=MsoNormal>in kg</p></td></tr>
<tr><td colspan=2><p class=MsoNormal>None<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=200 src="file:///C:/Users/A/AppData/Local/Temp/clip_image001.png" alt="A hive"><o:p></o:p></p>
<p class=MsoNormal><span style='font-family:"Courier New"'>x = 1</span> <s>gone</s><script>alert(1)</script></p>
<!--EndFragment--></body></html>`;

/** What Google Docs puts on the clipboard; written by hand after its shape. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;">Bees</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Bees </span><span style="font-weight:700;">dance</span><span style="font-weight:400;"> and </span><span style="font-style:italic;">sing</span><span> </span><span style="text-decoration:line-through;">all</span><span> day, </span><a href="https://www.google.com/url?q=https://a.example/bees&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">here</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>First</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>Second</span></p></li></ul><ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><p><span>Done</span></p></li><li dir="ltr" role="checkbox" aria-checked="false"><p><span>To do</span></p></li></ul><div dir="ltr"><table style="border:none;"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:0pt"><td style="border:1px"><p dir="ltr"><span style="font-weight:700;">Month</span></p></td><td><p dir="ltr"><span>Honey</span></p></td></tr><tr><td><p dir="ltr"><span>May</span></p></td><td><p dir="ltr"><span>12 kg</span></p></td></tr></tbody></table></div><p><span style="font-family:'Roboto Mono',monospace;">x = 1</span></p><p><img src="https://lh7.example/abc" width="602" height="300" /></p></b><br class="Apple-interchange-newline">`;
