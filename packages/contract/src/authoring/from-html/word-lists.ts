import type { Element, RootContent } from 'hast';
import { element, textIn } from './hast-nodes.ts';
import { losses } from './losses.ts';
import { styleText } from './styles.ts';

/*
 * Word writes the items of a list as paragraphs of a class, and their bullets as text: its style says to which list they belong, at which
 * level.
 */

interface WordItem {
  list: string;
  level: number;
  /** What stands before the item, such as `1.`. */
  marker: string;
  content: Element['children'];
}

const ITEM = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
const NUMBER = /^\(?(\d+|[a-z]{1,4}|[ivxlcdm]+)[.)]/i;

const isParagraph = (node: RootContent): node is Element => node.type === 'element' && node.tagName === 'p';

function itemOf(node: RootContent): WordItem | undefined {
  if (!isParagraph(node)) return undefined;
  const [, list, level] = ITEM.exec(styleText(node)) ?? [];
  if (list === undefined) return undefined;
  const { marker, content } = withoutMarker(node.children);
  return { list, level: Math.min(9, Math.max(1, Number(level))), marker: marker.trim(), content };
}

/** What stands between `[if !supportLists]` and `[endif]`, or is marked as what others are to ignore, is the bullet. */
function withoutMarker(nodes: Element['children']): { marker: string; content: Element['children'] } {
  let marker = '';
  let isMarker = false;
  const content: Element['children'] = [];
  for (const node of nodes) {
    if (node.type === 'comment') {
      if (/\[if !supportLists\]/i.test(node.value)) isMarker = true;
      else if (/\[endif\]/i.test(node.value)) isMarker = false;
    } else if (isMarker) marker += textIn(node);
    else if (node.type === 'element' && MARKER.test(styleText(node))) marker += textIn(node);
    else if (node.type === 'element') {
      const inside = withoutMarker(node.children);
      marker += inside.marker;
      content.push({ ...node, children: inside.content });
    } else content.push(node);
  }
  return { marker, content };
}

interface OpenList {
  name: string;
  element: Element;
}

/** Nodes beside each other, with the paragraphs that are items of lists in lists. */
export function withWordLists(nodes: readonly RootContent[], lost: Set<string>): RootContent[] {
  if (!nodes.some(isParagraph)) return [...nodes];
  const result: RootContent[] = [];
  /** From the outermost in. */
  let open: OpenList[] = [];
  for (const node of nodes) {
    const item = itemOf(node);
    if (!item) {
      const isBetween = node.type !== 'element' && (node.type !== 'text' || node.value.trim() === '');
      // Something else stood between: a new list begins
      if (!isBetween) open = [];
      if (!isBetween || open.length === 0) result.push(node);
      continue;
    }
    const number = NUMBER.exec(item.marker)?.[1];
    const name = `${item.list} ${number === undefined ? 'ul' : 'ol'}`;
    open.length = Math.min(open.length, item.level);
    if (open.length === item.level && open.at(-1)?.name !== name) open.pop();
    if (number !== undefined && !/^\d/.test(number)) lost.add(losses.letters);
    while (open.length < item.level) {
      const list = element(number === undefined ? 'ul' : 'ol', number === undefined ? {} : { start: number });
      const parent = open.at(-1)?.element;
      if (parent) lastItemOf(parent).children.push(list);
      else result.push(list);
      open.push({ name, element: list });
    }
    open.at(-1)?.element.children.push(element('li', {}, item.content));
  }
  return result;
}

function lastItemOf(list: Element): Element {
  const last = list.children.at(-1);
  if (last?.type === 'element') return last;
  const item = element('li');
  list.children.push(item);
  return item;
}
