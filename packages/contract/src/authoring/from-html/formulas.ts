import type { Element, Nodes } from 'hast';
import { MathMLToLaTeX } from 'mathml-to-latex';

/** A part of a text: as it is written, a formula in TeX, or something that stands as it is. */
export interface TextPart {
  /** `dollars`: between `$$`, which some platforms show in a line, others on one of its own. */
  kind: 'text' | 'formula' | 'dollars' | 'display' | 'verbatim';
  value: string;
}

/** Formulas as MathJax finds them: `\(…\)` in a line, `\[…\]` on one of its own, `$$…$$`. */
const FORMULA = /\$\$[^$]{0,5000}?\$\$|\\\([\s\S]{0,5000}?\\\)|\\\[[\s\S]{0,5000}?\\\]/y;
const BEGINNING = /\$\$|\\[([]/g;

/** Takes a text apart. @param keep (global) finds what stands as it is, such as the places of blanks */
export function partsOf(text: string, keep?: RegExp): TextPart[] {
  if (!keep) return formulasOf(text);
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(keep)) {
    parts.push(...formulasOf(text.slice(from, match.index)), { kind: 'verbatim', value: match[0] });
    from = match.index + match[0].length;
  }
  return [...parts, ...formulasOf(text.slice(from))];
}

const KINDS: Readonly<Record<string, TextPart['kind']>> = {
  $$: 'dollars',
  '\\(': 'formula',
  '\\[': 'display',
};

function formulasOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], value: string) => {
    if (value !== '') parts.push({ kind, value });
  };
  let from = 0;
  BEGINNING.lastIndex = 0;
  for (let found = BEGINNING.exec(text); found; found = BEGINNING.exec(text)) {
    FORMULA.lastIndex = found.index;
    const whole = FORMULA.exec(text)?.[0];
    if (whole === undefined) continue;
    add('text', text.slice(from, found.index));
    // An empty one says nothing: some programs begin each text with `\(\)`
    add(KINDS[whole.slice(0, 2)] ?? 'formula', whole.slice(2, -2).replaceAll(/\s+/g, ' ').trim());
    from = found.index + whole.length;
    BEGINNING.lastIndex = from;
  }
  add('text', text.slice(from));
  return parts;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);

function markupOf(node: Nodes): string {
  if (node.type === 'text') return escaped(node.value);
  if (node.type !== 'element') return '';
  const attributes = Object.entries(node.properties)
    .filter(([name, value]) => /^[a-z]+$/i.test(name) && typeof value === 'string')
    .map(([name, value]) => ` ${name.toLowerCase()}="${escaped(String(value))}"`);
  return `<${node.tagName}${attributes.join('')}>${node.children.map(markupOf).join('')}</${node.tagName}>`;
}

/** The TeX that a MathML formula brings along, or the same made from its elements; undefined when it cannot be made. */
export function texOfMathMl(math: Element): string | undefined {
  const source = annotationOf(math);
  if (source !== undefined) return source;
  try {
    const tex = MathMLToLaTeX.convert(markupOf(math)).replaceAll(/\s+/g, ' ').trim();
    return tex === '' ? undefined : tex;
  } catch {
    return undefined;
  }
}

function annotationOf(node: Element): string | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const isTex = /tex/i.test(String(child.properties.encoding ?? ''));
    const [text] = child.children;
    if (child.tagName === 'annotation' && isTex && text?.type === 'text') return text.value.trim();
    const found = annotationOf(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
