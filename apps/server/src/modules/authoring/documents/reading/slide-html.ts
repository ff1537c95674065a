import { allOf, firstOf, type Xml } from './xml.ts';

/*
 * One slide as HTML: its title, then its texts, tables and pictures in their order.
 */

export interface Slide {
  title: string;
  /** Whether it begins a part of the presentation, by its layout. */
  begins: boolean;
  html: string;
  /** What its speaker notes say. */
  notes: string[];
  /** Charts, drawings and the like that are not text. */
  drawn: number;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);

interface Paragraph {
  level: number;
  html: string;
  text: string;
  bullet: boolean | undefined;
}

/** @param links addresses by their ids */
function paragraphsOf(shape: Xml, links: ReadonlyMap<string, string>): Paragraph[] {
  return allOf(shape, 'p').flatMap((paragraph) => {
    let html = '';
    let text = '';
    for (const part of paragraph.children) {
      if (part.name === 'br') {
        html += '<br>';
        text += ' ';
      }
      if (part.name !== 'r' && part.name !== 'fld') continue;
      const words = part.children.find(({ name }) => name === 't')?.text ?? '';
      const style = part.children.find(({ name }) => name === 'rPr');
      let piece = escaped(words);
      if (style?.attributes.b === '1') piece = `<b>${piece}</b>`;
      if (style?.attributes.i === '1') piece = `<i>${piece}</i>`;
      const baseline = Number(style?.attributes.baseline ?? 0);
      if (baseline !== 0) piece = baseline > 0 ? `<sup>${piece}</sup>` : `<sub>${piece}</sub>`;
      const link = links.get(firstOf(style, 'hlinkClick')?.attributes['r:id'] ?? '');
      if (link !== undefined) piece = `<a href="${escaped(link)}">${piece}</a>`;
      html += piece;
      text += words;
    }
    if (text.trim() === '') return [];
    const look = paragraph.children.find(({ name }) => name === 'pPr');
    const level = Math.min(8, Math.max(0, Number(look?.attributes.lvl ?? 0) || 0));
    const has = (name: string) => look?.children.some((child) => child.name === name);
    const bullet = has('buNone') ? false : has('buChar') || has('buAutoNum') ? true : undefined;
    return [{ level, html, text, bullet }];
  });
}

/** Items at levels as lists in lists. */
function listOf(paragraphs: readonly Paragraph[]): string {
  let html = '';
  let depth = 0;
  for (const { level, html: item } of paragraphs) {
    const wanted = Math.min(level + 1, depth + 1);
    if (wanted > depth) html += '<ul>';
    else html += `</li>${'</ul></li>'.repeat(depth - wanted)}`;
    depth = wanted;
    html += `<li>${item}`;
  }
  return depth === 0 ? '' : `${html}</li>${'</ul></li>'.repeat(depth - 1)}</ul>`;
}

function textHtml(shape: Xml, isBody: boolean, links: ReadonlyMap<string, string>): string {
  const body = firstOf(shape, 'txBody');
  if (!body) return '';
  const paragraphs = paragraphsOf(body, links);
  let html = '';
  let run: Paragraph[] = [];
  const end = () => {
    html += listOf(run);
    run = [];
  };
  for (const paragraph of paragraphs) {
    // Texts of a slide's body are a list, unless it says otherwise
    const isItem = paragraph.bullet ?? (isBody && paragraphs.length > 1);
    if (isItem) run.push(paragraph);
    else {
      end();
      html += `<p>${paragraph.html}</p>`;
    }
  }
  end();
  return html;
}

function tableHtml(table: Xml, links: ReadonlyMap<string, string>): string {
  const rows = allOf(table, 'tr').map((row) => {
    const cells = row.children.filter(({ name }) => name === 'tc');
    return `<tr>${cells
      .map(
        (cell) =>
          `<td>${paragraphsOf(cell, links)
            .map(({ html }) => html)
            .join('<br>')}</td>`,
      )
      .join('')}</tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

const BODIES = new Set(['body', 'obj', undefined]);
/** What stands on every slide. */
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

/**
 * @param pictures where pictures are, by the ids that shapes name them with; links likewise
 */
export function slideOf(
  slide: Xml,
  {
    pictures,
    links,
    layout,
    notes,
  }: {
    pictures: ReadonlyMap<string, string>;
    links: ReadonlyMap<string, string>;
    layout: Xml | undefined;
    notes: Xml | undefined;
  },
): Slide {
  let title = '';
  let html = '';
  let drawn = 0;
  let begins = /^(?:secHead|title)$/.test(firstOf(layout, 'sldLayout')?.attributes.type ?? '');
  const visit = (shape: Xml): void => {
    if (shape.name === 'sp') {
      const place = firstOf(shape, 'ph');
      const type = place?.attributes.type;
      if (place && FURNITURE.has(type ?? '')) return;
      if (type === 'ctrTitle') begins = true;
      if ((type === 'title' || type === 'ctrTitle') && title === '') {
        title = paragraphsOf(shape, links)
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim();
        return;
      }
      html += textHtml(shape, place !== undefined && BODIES.has(type), links);
    } else if (shape.name === 'pic') {
      const id = firstOf(shape, 'blip')?.attributes['r:embed'] ?? '';
      const alt = firstOf(shape, 'cNvPr')?.attributes.descr ?? '';
      const url = pictures.get(id);
      if (url !== undefined) html += `<p><img src="${url}" alt="${escaped(alt)}"></p>`;
    } else if (shape.name === 'graphicFrame') {
      const table = firstOf(shape, 'tbl');
      if (table) html += tableHtml(table, links);
      else drawn++;
    } else for (const child of shape.children) visit(child);
  };
  for (const shape of firstOf(slide, 'spTree')?.children ?? []) visit(shape);
  const spoken = allOf(notes, 'sp')
    .filter((shape) => firstOf(shape, 'ph')?.attributes.type === 'body')
    .flatMap((shape) => paragraphsOf(shape, links).map((paragraph) => paragraph.html));
  return { title, begins, html, notes: spoken, drawn };
}
