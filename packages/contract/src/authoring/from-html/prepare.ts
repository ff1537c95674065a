import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { isLinkUrl, mediaIdOf } from '../lesson-markdown/urls.ts';
import { videoLinkOf } from '../lesson-markdown/videos.ts';
import { boxOf, isBoxPicture } from './check-boxes.ts';
import { partsOf, texOfMathMl } from './formulas.ts';
import {
  BLOCKS,
  element,
  HOLDS_FLOW,
  hasMark,
  holdsBlock,
  isSpace,
  markOf,
  text,
  textIn,
} from './hast-nodes.ts';
import { headingLevelOf } from './headings.ts';
import { inlineOnly, isBreak, linesIn, rowsIn } from './lines-and-rows.ts';
import { losses } from './losses.ts';
import { texIn } from './script-tex.ts';
import { inUnicode, texOfScript } from './scripts.ts';
import { colourOf, isPreformatted, styleOf } from './styles.ts';
import { withWordLists } from './word-lists.ts';

/*
 * HTML as the library that makes a tree of Markdown from it understands it best: what it does not know becomes what it knows.
 */

export interface HtmlOptions {
  /** What is left out is added, in sentences. */
  lost: Set<string>;
  /** Where a picture is that may be shown, by its `src`; undefined: it is left out. */
  picture?: (src: string, alt: string) => string | undefined;
  /** Finds (globally) what stands in texts as it is, such as the places of blanks. */
  keep?: RegExp | undefined;
}

interface Context extends HtmlOptions {
  /** Within `pre`, `code`: text stays as it is. */
  isCode: boolean;
  isCell: boolean;
  /** In letters of one width, which is how word processors write code. */
  isMono: boolean;
  /** Within links and headings: how they look is their own, and says nothing. */
  look: 'own' | 'link' | 'heading';
}

const OUTSIDE = { isCode: false, isCell: false, isMono: false, look: 'own' } as const;

export const prepared = (nodes: readonly RootContent[], options: HtmlOptions): ElementContent[] =>
  inParagraphs(preparedAll(nodes, { ...options, ...OUTSIDE }));

/** Text between blocks as paragraphs of its own: the library would join what only an empty block parts. */
function inParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  if (!nodes.some(holdsBlock)) return [...nodes];
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const end = () => {
    if (run.some((node) => !isSpace(node))) result.push(element('p', {}, run));
    run = [];
  };
  for (const node of nodes) {
    if (!holdsBlock(node)) run.push(node);
    else {
      end();
      result.push(node);
    }
  }
  end();
  return result;
}

const preparedAll = (nodes: readonly RootContent[], context: Context): ElementContent[] =>
  withWordLists(nodes, context.lost).flatMap((node) => preparedNode(node, context));

function preparedNode(node: RootContent, outside: Context): ElementContent[] {
  if (node.type === 'text') return textParts(node.value, outside);
  if (node.type !== 'element') return [];
  const { mono } = styleOf(node);
  const isInline = !BLOCKS.has(node.tagName);
  if (!isInline && !outside.isCode && isPreformatted(node))
    return [element('pre', languageOf(node), [text(linesIn(node))])];
  const context =
    mono === undefined || !isInline || outside.look === 'heading' ? outside : { ...outside, isMono: mono };
  const rule = Object.hasOwn(rules, node.tagName) ? rules[node.tagName] : undefined;
  if (rule) return rule(node, context);
  return styled(node, preparedAll(node.children, context), context);
}

function textParts(value: string, { isCode, isMono, keep }: Context): ElementContent[] {
  // Editors write no-break spaces wherever somebody typed two spaces
  const plain = value.replaceAll('\u00a0', ' ').replaceAll('\ufeff', '');
  if (isCode) return [text(plain)];
  return partsOf(plain, keep).map(({ kind, value: part }) =>
    kind !== 'text'
      ? markOf({ kind, value: part })
      : isMono && part.trim() !== ''
        ? inCode(part)
        : text(part),
  );
}

const inCode = (value: string): Element => element('code', {}, [text(value)]);

/** What an element says by its style besides its name. */
function styled(
  node: Element,
  children: ElementContent[],
  { lost, isCode, look }: Context,
): ElementContent[] {
  const { bold, italic, underline, strike } = styleOf(node);
  const isOwn = look === 'own' && !isCode;
  if (underline && isOwn && node.tagName !== 'a') lost.add(losses.underline);
  if (isOwn && colourOf(node)) lost.add(losses.colour);
  const block = BLOCKS.has(node.tagName);
  let inside = children;
  const wrap = (wanted: boolean | undefined, tagName: string) => {
    if (wanted && !isCode) inside = around(tagName, {}, inside);
  };
  wrap(bold && look !== 'heading' && !/^(b|strong|th)$/.test(node.tagName), 'strong');
  wrap(italic && !/^(i|em)$/.test(node.tagName), 'em');
  wrap(strike, 's');
  // A bold that is not bold is how Google wraps a whole document
  if (bold === false && /^(b|strong)$/.test(node.tagName)) return inside;
  if (block) return [{ ...node, children: HOLDS_FLOW.has(node.tagName) ? inParagraphs(inside) : inside }];
  return KNOWN.has(node.tagName) ? around(node.tagName, node.properties, inside) : inside;
}

/** What the library makes something of; other elements are their children. */
const KNOWN = new Set(
  'a b blockquote br code del em hr i img kbd li p pre q s samp strike strong tt wbr'.split(' '),
);

/** Puts an inline element around what is inline, also within blocks: `<b><p>…</p></b>` means a bold paragraph. */
function around(tagName: string, properties: Properties, nodes: readonly ElementContent[]): ElementContent[] {
  if (!nodes.some(holdsBlock)) return [element(tagName, properties, [...nodes])];
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const end = () => {
    if (run.some((node) => !isSpace(node))) result.push(element(tagName, properties, run));
    else result.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' || !holdsBlock(node)) run.push(node);
    else {
      end();
      result.push(
        node.tagName === 'pre' ? node : { ...node, children: around(tagName, properties, node.children) },
      );
    }
  }
  end();
  return result;
}

type Rule = (node: Element, context: Context) => ElementContent[];

const leftOut =
  (loss: string): Rule =>
  (_, { lost }) => {
    lost.add(loss);
    return [];
  };
const nothing: Rule = () => [];
const children: Rule = (node, context) =>
  styled(element('span', node.properties), preparedAll(node.children, context), context);
const renamed =
  (tagName: string): Rule =>
  (node, context) =>
    styled(
      { ...element(tagName), properties: node.properties },
      preparedAll(node.children, context),
      context,
    );
const told =
  (loss: string): Rule =>
  (node, context) => {
    if (textIn(node).trim() !== '') context.lost.add(loss);
    return children(node, context);
  };

const script =
  (where: 'sub' | 'sup'): Rule =>
  (node, context) => {
    if (context.isCode) return preparedAll(node.children, context);
    const parts = preparedAll(node.children, context);
    const plain = textIn(element('span', {}, parts));
    const isText = !parts.some(hasMark);
    const small = isText ? inUnicode(plain, where) : undefined;
    if (small !== undefined) return [text(small)];
    if (plain.trim() === '' && isText) return [text(plain)];
    return [markOf({ kind: 'formula', value: texOfScript(texIn(parts), where) })];
  };
const math: Rule = (node, { lost }) => {
  const tex = texOfMathMl(node);
  if (tex !== undefined)
    return [markOf({ kind: node.properties.display === 'block' ? 'display' : 'formula', value: tex })];
  if (textIn(node).trim() === '') return [];
  lost.add(losses.formula);
  return [text(textIn(node))];
};

const image: Rule = (node, { lost, picture }) => {
  if (isBoxPicture(node)) return [];
  const { src = '', alt = '' } = node.properties;
  const words = String(alt).replaceAll(/\s+/g, ' ').trim();
  const url = picture?.(String(src).trim(), words);
  if (url !== undefined) return [element('img', { src: url, alt: words })];
  lost.add(losses.picture);
  return words === '' ? [] : [text(` ${words} `)];
};

const link: Rule = (node, context) => {
  const inside = preparedAll(node.children, { ...context, look: 'link' });
  const href = String(node.properties.href ?? '').trim();
  const url = URL.parse(href);
  // Google leads all links over itself
  const aim =
    url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : href;
  if (aim && /^(https?|mailto|tel):/i.test(aim) && isLinkUrl(aim) && mediaIdOf(aim) === undefined)
    return around('a', { href: aim }, inside);
  if (href.startsWith('@@PLUGINFILE@@')) context.lost.add(losses.file);
  return inside;
};

const embedded: Rule = (node, context) => {
  const source = String(node.properties.src ?? node.properties.data ?? '').trim();
  const video = videoLinkOf(source.startsWith('//') ? `https:${source}` : source);
  if (video) return [element('p', {}, [element('a', { href: video.url }, [text(video.url)])])];
  return leftOut(node.tagName === 'iframe' ? losses.page : losses.object)(node, context);
};

const code: Rule = (node, context) => [
  element(
    node.tagName === 'pre' ? 'pre' : 'code',
    languageOf(node),
    preparedAll(node.children, { ...context, isCode: true }),
  ),
];
const languageOf = ({ properties: { className } }: Element): Properties =>
  Array.isArray(className) ? { className } : {};

/** A heading, or a paragraph that says by its class or role that it is one. */
const heading: Rule = (node, context) => {
  const level = headingLevelOf(node);
  if (level === undefined) return styled(node, preparedAll(node.children, context), context);
  const inner = { ...context, look: 'heading' } as const;
  return renamed(`h${level}`)(node, inner);
};

/** An item of a list, with its box to tick as the library wants it. */
const listItem: Rule = (node, context) => {
  const { checked, rest } = boxOf(node);
  const made = styled(rest, preparedAll(rest.children, context), context);
  const [first] = made;
  if (checked !== undefined && first?.type === 'element')
    first.children.unshift(element('input', { type: 'checkbox', checked }));
  return made;
};

/** Terms and what they mean: a bold line, then a paragraph. */
const term: Rule = (node, context) => {
  const inside = preparedAll(node.children, context);
  return [element('div', {}, around('strong', {}, inside))];
};

/** A list that stands beside an item instead of in it belongs to that item. */
const list: Rule = (node, context) => {
  if (node.tagName === 'ol' && /^[ai]$/i.test(String(node.properties.type ?? '')))
    context.lost.add(losses.letters);
  const items: Element[] = [];
  for (const child of preparedAll(node.children, context)) {
    const last = items.at(-1);
    if (child.type === 'element' && child.tagName === 'li') items.push(child);
    else if (child.type === 'element' && /^[uo]l$/.test(child.tagName) && last) last.children.push(child);
    else if (child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''))
      items.push(element('li', {}, [child]));
  }
  const { start } = node.properties;
  return [element(node.tagName === 'ol' ? 'ol' : 'ul', start === undefined ? {} : { start }, items)];
};

/** A cell is one line. */
const cell: Rule = (node, context) => {
  const inside = preparedAll(node.children, { ...context, isCell: true });
  const lines = inlineOnly(inside);
  if (lines.some(isBreak)) context.lost.add(losses.cellLines);
  const { colSpan, rowSpan } = node.properties;
  const align = styleOf(node).align ?? node.properties.align;
  return [
    element(
      node.tagName,
      { colSpan, rowSpan, align },
      lines.map((part) => (isBreak(part) ? text(' ') : part)),
    ),
  ];
};
/** The first row names the columns, since Markdown has no table without. A table of one cell only places what is in it. */
const table: Rule = (node, context) => {
  if (context.isCell) return preparedAll(node.children, context);
  const rows = rowsIn(node);
  const cells = rows.map((row) => row.children.filter((child) => child.type === 'element'));
  const [only] = cells;
  if (cells.length === 1 && only?.length === 1)
    return [element('div', {}, preparedAll(only[0]?.children ?? [], context))];
  if (cells.flat().length === 0) return preparedAll(node.children, context);
  const captions = node.children.filter((child) => child.type === 'element' && child.tagName === 'caption');
  const made = cells.map((row, at) =>
    element(
      'tr',
      {},
      row.flatMap((one) => cell(at === 0 ? { ...one, tagName: 'th' } : { ...one, tagName: 'td' }, context)),
    ),
  );
  return [
    ...captions.flatMap((caption) =>
      caption.type === 'element' ? [element('p', {}, preparedAll(caption.children, context))] : [],
    ),
    element('table', {}, made),
  ];
};
const rules: Readonly<Record<string, Rule>> = {
  sub: script('sub'),
  sup: script('sup'),
  math,
  img: image,
  image,
  a: link,
  iframe: embedded,
  object: embedded,
  embed: embedded,
  video: leftOut(losses.video),
  audio: leftOut(losses.sound),
  script: leftOut(losses.script),
  svg: leftOut(losses.picture),
  canvas: leftOut(losses.picture),
  input: leftOut(losses.field),
  select: leftOut(losses.field),
  textarea: leftOut(losses.field),
  button: told(losses.field),
  style: nothing,
  title: nothing,
  head: nothing,
  template: nothing,
  meta: nothing,
  xml: nothing,
  link: nothing,
  noscript: children,
  u: told(losses.underline),
  ins: told(losses.underline),
  mark: told(losses.colour),
  var: renamed('em'),
  cite: children,
  rp: nothing,
  rt: (node, context) => [text('('), ...preparedAll(node.children, context), text(')')],
  code,
  kbd: code,
  samp: code,
  tt: code,
  pre: code,
  xmp: code,
  listing: code,
  plaintext: code,
  dl: (node, context) => [element('div', {}, preparedAll(node.children, context))],
  dt: term,
  dd: renamed('div'),
  p: heading,
  div: heading,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  li: listItem,
  ul: list,
  ol: list,
  dir: list,
  menu: list,
  table,
  ...Object.fromEntries(
    'article aside section header footer main nav figure figcaption fieldset legend details summary dialog form center address hgroup body html caption'
      .split(' ')
      .map((name) => [name, renamed('div')]),
  ),
};
