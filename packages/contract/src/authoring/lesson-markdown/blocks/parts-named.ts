import { readBlockAttributes } from './attributes.ts';
import { openingOf } from './extent.ts';
import { blockKindOf, blockProblem } from './kinds.ts';

/** A question or a set of cards that a text asks for. */
export interface NamedPart {
  block: string;
  id: string;
}

const FENCE = /^\s*(?:>\s*)*(`{3,}|~{3,})/;
/** What quotes and lists put before a line. */
const AROUND = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)*/;

/** The parts of the course that the blocks of a text name, without reading all of its Markdown; none that stands in code. */
export function partsNamed(markdown: string): NamedPart[] {
  const parts: NamedPart[] = [];
  if (!markdown.includes('::')) return parts;
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, mark] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const opening = openingOf(line.replace(AROUND, '').trimEnd());
    if (opening?.colons !== 2 || blockKindOf(opening.name)?.fields.id?.kind !== 'part') continue;
    const attributes = readBlockAttributes(opening.attributes ?? '');
    if (!attributes || blockProblem(opening.name, 'leaf', attributes)) continue;
    parts.push({ block: opening.name, id: (attributes.id ?? '').toLowerCase() });
  }
  return parts;
}

/** The text with other ids of the parts that its blocks name. */
export const withPartIds = (markdown: string, newIds: ReadonlyMap<string, string>): string =>
  markdown.replaceAll(
    /(::(?:question|flashcards)\{[^}\n]*?\bid=")([0-9a-f-]{36})(?=")/gi,
    (text, before: string, id: string) => {
      const other = newIds.get(id.toLowerCase());
      return other === undefined ? text : before + other;
    },
  );
