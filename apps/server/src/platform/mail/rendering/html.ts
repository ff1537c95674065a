import type { Block, EmailContent, EmailSite, Language } from './email.ts';
import { clothBand } from './header-band.ts';
import { type Colour, darkRules, type EmailColours, emailColours, HEADING_FONT, TEXT_FONT } from './look.ts';
import { plainLine, plainLines } from './plain.ts';
import { wording } from './wording.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
const line = (text: string): string => escapeHtml(plainLine(text));

type Look = (paint: { bg?: Colour; fg?: Colour; edge?: Colour }, style?: string) => string;

/** A class for the dark colours and a style for the light ones. */
const lookIn =
  (colours: EmailColours): Look =>
  (paint, style = '') => {
    const names = Object.entries(paint).map(([what, colour]) => `${what}-${colour}`);
    const light = [
      paint.bg ? `background-color:${colours[paint.bg][0]};` : '',
      paint.fg ? `color:${colours[paint.fg][0]};` : '',
    ];
    return `class="${names.join(' ')}" style="${light.join('')}${style}"`;
  };
const LOGO = 32;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** An email as HTML for mail programs, each text in its own direction: tables, colours at each element; no image and nothing fetched but the site's own logo. */
export function renderHtml(
  words: EmailContent,
  { language, site, name }: { language: Language; site: EmailSite; name: string },
): string {
  const { greeting, questions } = wording[language];
  const colours = emailColours(site.look);
  const look = lookIn(colours);
  const edge = (side: string): string => `border-${side}:1px solid ${colours.line[0]};`;
  const body = [
    `<h1 dir="auto" ${look({ fg: 'ink' }, `margin:0 0 20px;font:700 26px/1.2 ${HEADING_FONT};letter-spacing:-.02em;${WRAPS}`)}>${line(words.heading)}</h1>`,
    paragraph(greeting(name), look),
    ...words.blocks.map((block) => blockHtml(block, look)),
    words.action ? button(words.action, language, { look, colours }) : '',
    ...(words.after ?? []).map((block) => blockHtml(block, look)),
  ].join('\n');
  const home = `<a href="${escapeHtml(site.siteUrl)}" ${look({ fg: 'ink' }, `font:700 19px/1.2 ${HEADING_FONT};letter-spacing:-.02em;text-decoration:none`)}>${logo(site)}${line(site.siteName)}</a>`;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${line(words.subject)}</title>
<style>:root{color-scheme:light dark}@media (max-width:480px){.inner{padding:24px 20px!important}}@media (prefers-color-scheme:dark){${darkRules(colours)}}</style>
</head>
<body ${look({ bg: 'page' }, 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<div style="display:none;max-height:0;overflow:hidden">${line(words.preview)}</div>
<table ${TABLE} width="100%" ${look({ bg: 'page' })}><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;table-layout:fixed">
<tr><td style="padding:0 4px 16px">${home}</td></tr>
<tr><td>${clothBand(site.look)}</td></tr>
<tr><td ${look({ bg: 'surface', edge: 'line' }, `${edge('bottom')}${edge('left')}${edge('right')}padding:32px`).replace('class="', 'class="inner ')}>
${body}
</td></tr>
<tr><td ${look({ fg: 'ink2' }, `padding:20px 4px;font:400 13px/1.5 ${TEXT_FONT}`)}>${line(questions(site.supportEmail))}<br>${line(site.siteName)} · <a href="${escapeHtml(site.siteUrl)}" ${look({ fg: 'ink2' })}>${line(site.siteUrl.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Beside the name, which says the same where pictures are not shown. */
const logo = ({ siteUrl, look }: EmailSite): string =>
  look?.logo
    ? `<img src="${escapeHtml(siteUrl + look.logo.path)}" alt="" width="${LOGO}" height="${LOGO}" style="width:${LOGO}px;height:${LOGO}px;border:0;border-radius:8px;vertical-align:middle;margin-right:10px">`
    : '';

/** A long address would make the whole email wider than a phone. */
const WRAPS = 'overflow-wrap:anywhere;word-break:break-word';

const paragraph = (text: string, look: Look): string =>
  `<p dir="auto" ${look({ fg: 'ink' }, `margin:0 0 16px;font:400 16px/1.5 ${TEXT_FONT};${WRAPS}`)}>${line(text)}</p>`;

function blockHtml(block: Block, look: Look): string {
  if (typeof block === 'string') return paragraph(block, look);
  if ('facts' in block) {
    const rows = block.facts.map(
      ([name, value]) =>
        `<tr><th scope="row" align="left" valign="top" ${look({ fg: 'ink2' }, `padding:8px 12px 8px 16px;font:400 14px/1.5 ${TEXT_FONT};white-space:nowrap`)}>${line(name)}</th><td dir="auto" ${look({ fg: 'ink' }, `padding:8px 16px 8px 0;font:600 14px/1.5 ${TEXT_FONT};overflow-wrap:anywhere`)}>${line(value)}</td></tr>`,
    );
    return `<table cellpadding="0" cellspacing="0" border="0" width="100%" ${look({ bg: 'sunken' }, 'margin:0 0 16px;border-radius:10px')}>${rows.join('')}</table>`;
  }
  if ('links' in block) {
    const links = block.links.map(
      ({ label, href }) =>
        `<p dir="auto" ${look({ fg: 'ink' }, `margin:0 0 10px;font:400 16px/1.5 ${TEXT_FONT};${WRAPS}`)}><a href="${escapeHtml(href)}" ${look({ fg: 'primary' })}>${line(label)}</a></p>`,
    );
    const heading = block.heading
      ? `<h2 dir="auto" ${look({ fg: 'ink' }, `margin:24px 0 10px;font:700 17px/1.4 ${TEXT_FONT};${WRAPS}`)}>${line(block.heading)}</h2>`
      : '';
    return `${heading}<div style="margin:0 0 16px">${links.join('')}</div>`;
  }
  const lines = plainLines(block.quote).map(escapeHtml).join('<br>');
  return `<blockquote style="margin:0 0 16px;border-left:3px solid #fab72a;padding:2px 0 2px 16px"><p dir="auto" ${look({ fg: 'ink2' }, `margin:0;font:400 16px/1.5 ${TEXT_FONT};overflow-wrap:anywhere`)}>${lines}</p></blockquote>`;
}

function button(
  { label, href, note }: NonNullable<EmailContent['action']>,
  language: Language,
  { look, colours }: { look: Look; colours: EmailColours },
): string {
  const link = escapeHtml(href);
  const small = `margin:0 0 16px;font:400 14px/1.5 ${TEXT_FONT}`;
  return [
    `<table ${TABLE} style="margin:8px 0 20px"><tr><td ${look({ bg: 'primary' }, 'border-radius:10px')} bgcolor="${colours.primary[0]}"><a href="${link}" ${look({ fg: 'onPrimary' }, `display:inline-block;padding:11px 22px;font:600 16px/22px ${TEXT_FONT};text-decoration:none;border-radius:10px`)}>${line(label)}</a></td></tr></table>`,
    ...(note ? [`<p ${look({ fg: 'ink2' }, small)}>${line(note)}</p>`] : []),
    `<p ${look({ fg: 'ink2' }, small)}>${wording[language].buttonFails}<br><a href="${link}" ${look({ fg: 'primary' }, 'word-break:break-all')}>${link}</a></p>`,
  ].join('\n');
}
