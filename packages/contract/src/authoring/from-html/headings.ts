import type { Element } from 'hast';

/** What Word calls its headings: `MsoTitle`, `MsoHeading7`, and those of a document's own styles `Heading 2`. */
const CLASS = /(?:^|\s)(?:MsoTitle|MsoTocHeading|(?:Mso)?Heading ?([1-9])?)(?:\s|$)/i;

/** The level of a heading by its name, its role or its class; undefined: it is none. */
export function headingLevelOf({ tagName, properties }: Element): number | undefined {
  const named = /^h([1-6])$/.exec(tagName)?.[1];
  if (named !== undefined) return Number(named);
  if (properties.role === 'heading') return levelOf(properties.ariaLevel ?? 2);
  if (tagName !== 'p') return undefined;
  const { className } = properties;
  const found = CLASS.exec(Array.isArray(className) ? className.join(' ') : '');
  return found ? levelOf(found[1] ?? 1) : undefined;
}

const levelOf = (value: unknown): number => Math.min(6, Math.max(1, Math.round(Number(value)) || 1));
