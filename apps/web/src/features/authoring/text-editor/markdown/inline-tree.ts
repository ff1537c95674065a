import { inlineTex } from '@darasa/contract/authoring/lesson-markdown/tex';
import { isLinkUrl } from '@darasa/contract/authoring/lesson-markdown/urls';
import type { Mark, Node } from '@tiptap/pm/model';
import type { PhrasingContent } from 'mdast';

interface Piece {
  node: PhrasingContent;
  marks: readonly Mark[];
}

/** Marks that are written as signs around the text, which must begin and end with something else than space. */
const SIGNS = new Set(['bold', 'italic', 'strike']);

const isSpace = ({ node }: Piece): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

function leafOf(node: Node): PhrasingContent | undefined {
  const { attrs, type } = node;
  if (type.name === 'hardBreak') return { type: 'break' };
  if (type.name === 'inlineFormula') {
    const value = inlineTex(attrs.tex);
    return value === '' ? undefined : { type: 'inlineMath', value, display: attrs.display };
  }
  if (type.name === 'footnoteReference') return { type: 'footnoteMark', label: attrs.label };
  if (type.name === 'picture')
    return {
      type: 'image',
      url: attrs.src,
      alt: String(attrs.alt ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
      title: attrs.title,
    };
  return undefined;
}

/** Text as up to three pieces, so that the spaces at its ends can lose their marks. */
function piecesOf(node: Node): Piece[] {
  const marks = node.marks.filter(({ type }) => type.name !== 'code');
  if (!node.isText) {
    const leaf = leafOf(node);
    return leaf ? [{ node: leaf, marks }] : [];
  }
  const text = (node.text ?? '').replace(/[\r\n]+/g, ' ');
  if (marks.length < node.marks.length) return [{ node: { type: 'inlineCode', value: text }, marks }];
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return [before, core, after]
    .filter((value) => value !== '')
    .map((value) => ({ node: { type: 'text', value }, marks }));
}

const has = (piece: Piece | undefined, mark: Mark): boolean =>
  piece?.marks.some((other) => other.eq(mark)) ?? false;

/** Takes a mark away from the spaces at the ends of each stretch that has it. */
function trimMarks(pieces: Piece[]): Piece[] {
  const drop = (piece: Piece, beside: Piece | undefined): void => {
    if (isSpace(piece))
      piece.marks = piece.marks.filter((mark) => !SIGNS.has(mark.type.name) || has(beside, mark));
  };
  for (const [at, piece] of pieces.entries()) drop(piece, pieces[at - 1]);
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at];
    if (piece) drop(piece, pieces[at + 1]);
  }
  return pieces;
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark.type.name) {
    case 'bold':
      return [{ type: 'strong', children }];
    case 'italic':
      return [{ type: 'emphasis', children }];
    case 'strike':
      return [{ type: 'delete', children }];
    case 'link':
      return isLinkUrl(String(mark.attrs.href))
        ? [{ type: 'link', url: mark.attrs.href, title: mark.attrs.title, children: children as never }]
        : children;
    default:
      return children;
  }
}

/** Flat pieces as a tree: the mark that reaches furthest is the outer one, a link always. */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at];
    if (!piece) break;
    let outer: { mark: Mark; end: number } | undefined;
    for (const mark of piece.marks) {
      let end = at + 1;
      while (has(pieces[end], mark)) end++;
      const isLink = mark.type.name === 'link';
      if (!outer || isLink || (end > outer.end && outer.mark.type.name !== 'link')) outer = { mark, end };
    }
    if (!outer) {
      add(result, piece.node);
      at++;
      continue;
    }
    const { mark, end } = outer;
    const inner = pieces
      .slice(at, end)
      .map(({ node, marks }) => ({ node, marks: marks.filter((other) => !other.eq(mark)) }));
    result.push(...wrap(mark, nest(inner)));
    at = end;
  }
  return result;
}

/** Neighbouring texts become one, and pieces of code, as they are for whoever reads the Markdown. */
function add(nodes: PhrasingContent[], node: PhrasingContent): void {
  const last = nodes.at(-1);
  if (last?.type === 'text' && node.type === 'text') last.value += node.value;
  else if (last?.type === 'inlineCode' && node.type === 'inlineCode') last.value += node.value;
  else nodes.push(node);
}

/** A dollar that closes a formula has neither a dollar nor a digit behind it. */
function separateFormulas(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const { node, marks } of pieces) {
    const last = result.at(-1);
    // On a line of its own it would be a block
    if (last?.node.type === 'break' && node.type === 'inlineMath' && node.display)
      last.node = { type: 'text', value: ' ' };
    if (last?.node.type === 'inlineMath' && node.type === 'inlineMath')
      result.push({ node: { type: 'text', value: ' ' }, marks: marks.filter((mark) => has(last, mark)) });
    if (last?.node.type === 'inlineMath' && node.type === 'text' && /^\d/.test(node.value)) {
      result.push({ node: { type: 'letter', value: node.value.slice(0, 1) }, marks });
      if (node.value.length > 1) result.push({ node: { type: 'text', value: node.value.slice(1) }, marks });
    } else result.push({ node, marks });
  }
  return result;
}

/** An emoji, or another sign beyond the first 65,536 characters: markdown-it takes it for punctuation, the writer for a letter. */
const isRareSign = (character: string): boolean => character.length > 1 && /[\p{P}\p{S}]/u.test(character);
const isLetter = (character: string): boolean => /[^\s\p{P}\p{S}]/u.test(character);

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x20);
const lastOf = (text: string): string => /[\s\S]$/u.exec(text)?.[0] ?? ' ';

/** Between a letter and an emoji signs would not count: the letter is written as a reference, which ends with a semicolon. */
function separateEmoji(pieces: readonly Piece[]): Piece[] {
  const result = [...pieces];
  for (let at = 1; at < result.length; at++) {
    const [left, right] = [result[at - 1], result[at]];
    if (left?.node.type !== 'text' || right?.node.type !== 'text') continue;
    // Both become one text, with no signs between them
    if (left.marks.length === right.marks.length && left.marks.every((mark) => has(right, mark))) continue;
    const [before, after] = [left.node.value, right.node.value];
    if (isRareSign(firstOf(after)) && isLetter(lastOf(before))) {
      const letter = lastOf(before);
      left.node = { type: 'text', value: before.slice(0, -letter.length) };
      result.splice(at, 0, { node: { type: 'letter', value: letter }, marks: left.marks });
      at++;
    } else if (isRareSign(lastOf(before)) && isLetter(firstOf(after))) {
      const letter = firstOf(after);
      right.node = { type: 'text', value: after.slice(letter.length) };
      result.splice(at, 0, { node: { type: 'letter', value: letter }, marks: right.marks });
      at++;
    }
  }
  return result.filter(({ node }) => node.type !== 'text' || node.value !== '');
}

/** The inline content of a block as a tree; spaces and breaks at its ends mean nothing in Markdown and are left out. */
export function inlineTree(block: Node, { breaks = true }: { breaks?: boolean } = {}): PhrasingContent[] {
  const pieces: Piece[] = [];
  block.forEach((child) => {
    pieces.push(...piecesOf(child));
  });
  for (const piece of pieces)
    if (!breaks && piece.node.type === 'break') piece.node = { type: 'text', value: ' ' };
  while (pieces[0] && isSpace(pieces[0])) pieces.shift();
  while (pieces.at(-1) && isSpace(pieces.at(-1) as Piece)) pieces.pop();
  return nest(separateEmoji(separateFormulas(trimMarks(pieces))));
}
