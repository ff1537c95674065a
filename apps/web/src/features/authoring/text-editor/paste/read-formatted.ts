import { losses } from '@darasa/contract/authoring/from-html/losses';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { formatQuantity } from '~/lib/format';
import { parseLesson } from '../markdown/parse.ts';
import type { Converter } from './converter.ts';

/** What nobody misses in a text: parts of the page that it was copied from. */
const UNSAID: ReadonlySet<string> = new Set([losses.script, losses.field, losses.colour, losses.picture]);

/** What is pasted, and what was left out of it, in sentences. */
export interface Formatted {
  slice: Slice;
  leftOut: string;
}

/** Blocks with open ends: their first and last line become part of the line in which they are pasted. Code stays a block. */
function openSlice(content: Fragment): Slice {
  const depthOf = (side: 'firstChild' | 'lastChild'): number => {
    let depth = 0;
    for (let node = content[side]; node && !node.isLeaf && !isClosed(node); node = node[side]) depth++;
    return depth;
  };
  return new Slice(content, depthOf('firstChild'), depthOf('lastChild'));
}
const isClosed = ({ type }: Node): boolean => type.spec.isolating === true || type.spec.code === true;

/** The HTML of a clipboard as the editor has it: by the one converter that reads all HTML, and the Markdown that it makes. */
export function readFormatted(schema: Schema, html: string, { htmlToMarkdown }: Converter): Formatted {
  const lost = new Set<string>();
  let pictures = 0;
  const picture = () => {
    pictures++;
    return undefined;
  };
  const { content } = parseLesson(schema, htmlToMarkdown(html, { lost, picture }));
  const sentences = [...lost].filter((loss) => !UNSAID.has(loss)).map((loss) => `${loss}.`);
  if (pictures === 1) sentences.unshift('A picture was not pasted. Upload it instead.');
  if (pictures > 1)
    sentences.unshift(`${formatQuantity(pictures, 'picture')} were not pasted. Upload them instead.`);
  return { slice: openSlice(content), leftOut: sentences.join(' ') };
}

/** The lines of a text as paragraphs. */
export function plainSlice(schema: Schema, text: string): Slice {
  const lines = text.split(/\n\s*\n|\r\n|\n/).filter((line) => line.trim() !== '');
  const paragraphs = lines.map((line) => schema.node('paragraph', null, schema.text(line)));
  return openSlice(Fragment.from(paragraphs));
}

/** The text that HTML says, for a clipboard that holds nothing else. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, title, template, xml')) element.remove();
  for (const block of body.querySelectorAll('p, div, li, tr, h1, h2, h3, h4, h5, h6, pre, br'))
    block.append('\n');
  return body.textContent ?? '';
}
