import { inUnicode, texOfScript, texOfText } from '@darasa/contract/authoring/from-html/scripts';
import { mendWordLists } from './word-lists.ts';

/** What carries no text of the document: style sheets, programs, notes of the word processor. */
const NO_TEXT =
  'style, script, meta, link, title, xml, noscript, template, iframe, object, embed, form > input, button, select';
const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, pre, blockquote';

const replaceTag = (element: Element, tag: string): HTMLElement => {
  const fresh = element.ownerDocument.createElement(tag);
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
  return fresh;
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Wraps what is in an element into another, when it has text at all. */
function wrapContent(element: HTMLElement, tag: string): void {
  if ((element.textContent ?? '').trim() === '') return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const isBold = (weight: string): boolean => /^(bold|bolder|[6-9]00)$/.test(weight);
const CODE_FONT = /(courier|consolas|menlo|monaco|mono)/i;

/** Both word processors say by style what other documents say by tags. */
function readStyles(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>('span[style], font')) {
    const { fontWeight, fontStyle, textDecoration, fontFamily } = span.style;
    if (span.closest('pre, code, h1, h2, h3, h4, h5, h6') === null) {
      if (isBold(fontWeight)) wrapContent(span, 'strong');
      if (CODE_FONT.test(fontFamily)) wrapContent(span, 'code');
    }
    if (fontStyle === 'italic') wrapContent(span, 'em');
    if (/line-through/.test(textDecoration) || /line-through/.test(span.style.textDecorationLine))
      wrapContent(span, 's');
  }
  // Google wraps a whole document in a bold that is not bold
  for (const element of body.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|400)$/.test(element.style.fontWeight)) unwrap(element);
}

/** Google puts a list within a list beside its item instead of into it. */
function mendNestedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ol, ol > ul')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
  }
  for (const item of body.querySelectorAll('li[role="checkbox"]'))
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'));
}

/** Titles of Word are paragraphs with a class. */
function mendHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[class*="Heading" i], p[class*="MsoTitle" i]')) {
    const level = /heading\s*(\d)/i.exec(paragraph.className)?.[1] ?? '1';
    replaceTag(paragraph, `h${Math.min(6, Number(level) || 1)}`);
  }
}

/** A cell of Markdown is one line; what spans several columns takes the first of them. */
function mendTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    for (const block of cell.querySelectorAll(BLOCKS)) {
      block.append(' ');
      unwrap(block);
    }
    for (const list of cell.querySelectorAll('ul, ol, table, tbody, tr, br')) unwrap(list);
    const span = Math.min(50, Number(cell.getAttribute('colspan')) || 1);
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
    for (let extra = 1; extra < span; extra++) cell.after(cell.ownerDocument.createElement(cell.tagName));
  }
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')];
    const width = Math.max(1, ...rows.map((row) => row.children.length));
    rows.forEach((row, at) => {
      while (row.children.length < width) row.append(table.ownerDocument.createElement('td'));
      for (const cell of [...row.children]) if (at === 0) replaceTag(cell, 'th');
    });
  }
}

/** Raised and lowered text: signs of Unicode, else a formula. */
function mendScripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll('sub, sup')) {
    const where = element.tagName === 'SUB' ? 'sub' : 'sup';
    const text = element.textContent ?? '';
    const small = text.trim() === '' ? text : inUnicode(text, where);
    if (small !== undefined) element.replaceWith(small);
    else {
      const formula = element.ownerDocument.createElement('span');
      formula.setAttribute('data-tex', texOfScript(texOfText(text.replaceAll(/\s+/g, ' ')), where));
      element.replaceWith(formula);
    }
  }
}

/** Google leads all links over itself. */
function mendLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const url = URL.parse(link.getAttribute('href') ?? '');
    const aim =
      url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
    if (aim) link.setAttribute('href', aim);
    if (!link.hasAttribute('href')) unwrap(link);
  }
}

export interface CleanedHtml {
  html: string;
  /** Pictures that could not come along: they are on the other machine. */
  lostPictures: number;
}

/**
 * The HTML of a clipboard without what word processors put in beside the document: what remains says by tags alone what is a heading, a
 * list, a table, bold or code, so that the editor reads it as it was meant.
 */
export function cleanHtml(html: string): CleanedHtml {
  // Word wraps what counts into conditional comments that a browser takes for text
  const plain = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[(?:if|endif)[^\]]*\]>/gi, '')
    .replace(/<\/?o:p>/gi, '');
  const { body } = new DOMParser().parseFromString(plain, 'text/html');
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  const pictures = [...body.querySelectorAll('img')].filter((image) => !image.hasAttribute('data-src'));
  for (const picture of pictures) {
    const alt = picture.getAttribute('alt')?.trim();
    picture.replaceWith(alt ? ` ${alt} ` : '');
  }
  // Word keeps several spaces in a row
  for (const spaces of body.querySelectorAll('span[style*="mso-spacerun"]')) spaces.replaceWith(' ');
  mendScripts(body);
  mendWordLists(body);
  mendHeadings(body);
  readStyles(body);
  mendNestedLists(body);
  mendLinks(body);
  mendTables(body);
  for (const element of body.querySelectorAll<HTMLElement>('[style], [class]'))
    if (!element.closest('[data-callout], [data-tex], [data-video], [data-footnote]')) {
      const { textAlign } = element.style;
      element.removeAttribute('style');
      element.removeAttribute('class');
      if (/^T[DH]$/.test(element.tagName) && textAlign) element.style.textAlign = textAlign;
    }
  return { html: body.innerHTML, lostPictures: pictures.length };
}
