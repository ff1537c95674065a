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

/** What Word on the web puts on the clipboard; written by hand after its shape. */
export const WORD_ONLINE = `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1" role="heading" aria-level="2" style="font-weight:normal"><span class="TextRun SCXW1" lang="EN-US" style="color:#2F5496;font-size:13pt"><span class="NormalTextRun SCXW1">Their work</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1" style="font-weight:bold">Bees</span><span class="TextRun SCXW1"> dance</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li class="OutlineElement Ltr SCXW1" role="listitem" data-aria-level="1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1">One</span></p></li></ul></div>`;

/** What Word's own browser view marks its bullets with, and lists whose numbers are letters or go on; written by hand after its shape. */
export const WORD_LISTS = `<p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l2 level1 lfo3"><!--[if !supportLists]--><span lang="EN-US">3.<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp; </span></span><!--[endif]--><span lang="EN-US">Three<o:p></o:p></span></p>
<p class="MsoListParagraphCxSpMiddle" style="margin-left:72.0pt;mso-list:l2 level2 lfo3"><!--[if !supportLists]-->a.<span style="font:7.0pt">&nbsp; </span><!--[endif]-->Inner</p>
<p class="MsoListParagraphCxSpMiddle" style="mso-list:l2 level1 lfo3"><!--[if !supportLists]-->4.<span>&nbsp;</span><!--[endif]-->Four</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l5 level1 lfo6"><!--[if !supportLists]-->·<span>&nbsp;</span><!--[endif]-->Another list</p>`;

/** What LibreOffice Writer puts on the clipboard; written by hand after its shape. */
export const LIBRE_OFFICE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>
<style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm; background: transparent } h1.cjk { font-family: "Noto Sans CJK SC" }</style></head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h1 class="western" style="font-weight: bold">Bees</h1>
<p style="line-height: 100%; margin-bottom: 0cm">Bees <b>dance</b> and <i>sing</i>
<strike>all</strike> day, as <a href="https://a.example/bees">this
page</a> says: CO<sub>2</sub>.</p>
<ul>
	<li><p style="margin-bottom: 0cm">First</p>
	<ul>
		<li><p style="margin-bottom: 0cm">Inner</p></li>
	</ul></li>
	<li><p style="margin-bottom: 0cm">Second</p></li>
</ul>
<ol start="2"><li><p>Two</p></li></ol>
<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><tr valign="top"><td width="50%" style="border: 1px solid #000000"><p>Month</p></td><td width="50%"><p style="text-align: right">Honey</p></td></tr><tr valign="top"><td><p>May</p></td><td><p>12 kg</p></td></tr></table>
<p><font face="Liberation Mono, monospace"><font size="2">x = 1</font></font></p>
<p><font color="#000000"><br/></font></p></body></html>`;

/** A part of a page that was chosen and copied, as Chromium writes it: with the styles that were in force. */
export const WEB_PAGE = `<meta charset='utf-8'><h2 style="color: rgb(32, 33, 34); font-family: sans-serif; font-style: normal; font-weight: 600; white-space: normal;">Harvest<span> </span><button type="button" style="display:none"></button></h2><table class="wikitable" style="color: rgb(32, 33, 34); background-color: rgb(248, 249, 250);"><caption>In kilograms</caption><thead><tr><th style="text-align: left;">Month</th><th style="text-align: right;">Honey</th></tr></thead><tbody><tr><td rowspan="2">May</td><td style="text-align: right;"><b>12</b><sup><a href="/wiki#cite_note-1">[1]</a></sup></td></tr><tr><td style="text-align:right">a|b</td></tr></tbody></table><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked="" disabled=""><span> </span>Done</li><li class="task-list-item"><input type="checkbox" disabled=""> To do</li></ul><p style="font-family: sans-serif;">See<span> </span><code style="font-family: ui-monospace, SFMono-Regular, Menlo;">bees --help</code>.</p><pre><code class="language-js">let a = 1;
</code></pre>`;

/** Lines of a program as VS Code puts them on the clipboard beside their text. */
export const VS_CODE = `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">def</span><span style="color: #d4d4d4;"> area(a, b):</span></div><div><span style="color: #d4d4d4;">    </span><span style="color: #c586c0;">return</span><span style="color: #d4d4d4;"> a * b</span></div><br><div><span style="color: #dcdcaa;">print</span><span style="color: #d4d4d4;">(area(2, 3))</span></div></div>`;
