import { type DefaultTreeAdapterMap, parseFragment, serializeOuter } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

export interface HtmlModule {
  title: string;
  lessons: { title: string; html: string }[];
}

const WRAPPERS = /^(?:div|section|main|article|body|html)$/;
const HEADING = /^h([1-6])$/;
/** Whoever nests deeper than this writes no headings there. */
const DEPTH = 30;

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = (node: Element, name: string): string =>
  node.attrs.find((one) => one.name === name)?.value ?? '';

function wordsIn(node: Node, depth = 0): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!isElement(node) || depth > DEPTH || /^(?:style|script|title)$/.test(node.tagName)) return '';
  return node.tagName === 'br' ? ' ' : node.childNodes.map((child) => wordsIn(child, depth + 1)).join('');
}
const titleIn = (node: Node): string => wordsIn(node).replaceAll(/\s+/g, ' ').trim();

/** The level of a heading that says something. */
function levelOf(node: Node): number | undefined {
  const level = isElement(node) ? HEADING.exec(node.tagName)?.[1] : undefined;
  return level !== undefined && titleIn(node) !== '' ? Number(level) : undefined;
}

function holdsHeading(node: Node, depth: number): boolean {
  if (!isElement(node) || depth > DEPTH) return false;
  return HEADING.test(node.tagName) || node.childNodes.some((child) => holdsHeading(child, depth + 1));
}

/** Blocks beside each other: what only wraps headings is taken away. */
const blocksOf = (nodes: readonly Node[], depth = 0): Node[] =>
  nodes.flatMap((node) =>
    isElement(node) && WRAPPERS.test(node.tagName) && depth < DEPTH && holdsHeading(node, depth)
      ? blocksOf(node.childNodes, depth + 1)
      : [node],
  );

const isTitle = (node: Node): boolean =>
  isElement(node) && /(?:^|\s)title(?:\s|$)/.test(attribute(node, 'class')) && titleIn(node) !== '';

/** Footnotes by the id that links to them name; they are taken out of where they stand at the end. */
function takeNotes(blocks: readonly Node[]): { rest: Node[]; notes: Map<string, string> } {
  const notes = new Map<string, string>();
  const rest = blocks.filter((block) => {
    if (!isElement(block)) return true;
    // As mammoth writes them
    const items = block.childNodes.filter(isElement);
    if (
      block.tagName === 'ol' &&
      items.length > 0 &&
      items.every((item) => isNoteId(attribute(item, 'id')))
    ) {
      for (const item of items) notes.set(attribute(item, 'id'), item.childNodes.map(outer).join(''));
      return false;
    }
    // As Google Docs does
    const anchor = noteAnchor(block);
    if (anchor === undefined) return true;
    notes.set(anchor, block.childNodes.map(outer).join(''));
    return false;
  });
  return { rest, notes };
}
const isNoteId = (id: string): boolean => /^(?:foot|end)note-\d+$/.test(id);
function noteAnchor(block: Element): string | undefined {
  if (block.tagName !== 'div') return undefined;
  const [paragraph] = block.childNodes.filter(isElement);
  const [first] = paragraph?.childNodes.filter(isElement) ?? [];
  const id = first ? attribute(first, 'id') : '';
  return /^ftnt\d+$/.test(id) ? id : undefined;
}

const outer = (node: Node): string => serializeOuter(node);

/** With the footnotes to which it links below it, and its headings from the second level on. */
function htmlOf(nodes: readonly Node[], notes: ReadonlyMap<string, string>): string {
  const levels = nodes.flatMap((node) => levelOf(node) ?? []);
  const up = levels.length === 0 ? 0 : Math.min(...levels) - 2;
  const html = nodes
    .map((node) => {
      const level = levelOf(node);
      if (level === undefined || !isElement(node)) return outer(node);
      const name = `h${Math.min(6, level - up)}`;
      return `<${name}>${node.childNodes.map(outer).join('')}</${name}>`;
    })
    .join('');
  const own = [...html.matchAll(/href="#([\w-]{1,100})"/g)].flatMap(([, id = '']) => notes.get(id) ?? []);
  return own.length === 0 ? html : `${html}<hr><ol>${own.map((note) => `<li>${note}</li>`).join('')}</ol>`;
}

const saysSomething = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) =>
      titleIn(node) !== '' || (isElement(node) && /<(?:img|iframe|video|svg)\b/.test(serializeOuter(node))),
  );

interface Section {
  title: string;
  nodes: Node[];
}

/** Parts that headings of a level begin; what stands before the first is one without a title. */
function sectionsAt(level: number, nodes: readonly Node[]): Section[] {
  const sections: Section[] = [{ title: '', nodes: [] }];
  for (const node of nodes) {
    if (levelOf(node) === level) sections.push({ title: titleIn(node), nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections.filter((section) => section.title !== '' || saysSomething(section.nodes));
}

/**
 * A document in modules and lessons, by its headings: with two levels the upper one begins modules and the next one lessons, with one
 * level all lessons are in one module. Deeper headings stay in the texts. A single heading above all others is the document's title.
 * @param name of the document, where it has no title
 */
export function splitHtml(html: string, name: string): HtmlModule[] {
  const all = blocksOf(parseFragment(html, { scriptingEnabled: false }).childNodes);
  const { rest, notes } = takeNotes(all);
  const titleAt = rest.findIndex(isTitle);
  const title = rest[titleAt];
  const blocks = title ? rest.filter((_, at) => at !== titleAt) : rest;
  return modulesOf(blocks, title ? titleIn(title) : '');

  function modulesOf(nodes: readonly Node[], ownTitle: string): HtmlModule[] {
    const levels = nodes.flatMap((node) => levelOf(node) ?? []);
    const [upper, next] = [...new Set(levels)].sort();
    const lessonOf = (section: Section, fallback: string) => ({
      title: section.title || fallback,
      html: htmlOf(section.nodes, notes),
    });
    if (upper === undefined) {
      const lesson = lessonOf({ title: '', nodes: [...nodes] }, ownTitle || name);
      return saysSomething(nodes) ? [{ title: ownTitle || name, lessons: [lesson] }] : [];
    }
    const isAbove = levels.filter((level) => level === upper).length === 1 && levels[0] === upper;
    if (isAbove && next !== undefined && ownTitle === '') {
      const at = nodes.findIndex((node) => levelOf(node) === upper);
      const heading = nodes[at];
      if (heading) return modulesOf([...nodes.slice(0, at), ...nodes.slice(at + 1)], titleIn(heading));
    }
    if (next === undefined)
      return [
        {
          title: ownTitle || name,
          lessons: sectionsAt(upper, nodes).map((section) => lessonOf(section, 'Introduction')),
        },
      ];
    return sectionsAt(upper, nodes).map((section) => ({
      title: section.title || ownTitle || name,
      lessons:
        saysSomething(section.nodes) || section.title === ''
          ? sectionsAt(next, section.nodes).map((part) =>
              lessonOf(
                part,
                section.nodes.some((node) => levelOf(node) === next)
                  ? 'Introduction'
                  : section.title || 'Introduction',
              ),
            )
          : [],
    }));
  }
}
