import type { Block, EmailContent, EmailSite, Language } from './email.ts';
import { plainLine, plainLines } from './plain.ts';
import { wording } from './wording.ts';

const WIDTH = 72;

/** An email as plain text: all that the HTML says, with the same link. */
export function renderText(
  words: EmailContent,
  { language, site, name }: { language: Language; site: EmailSite; name: string },
): string {
  const { greeting, questions } = wording[language];
  const { action } = words;
  const heading = plainLine(words.heading);
  const parts = [
    `${heading}\n${'='.repeat(Math.min([...heading].length, WIDTH))}`,
    greeting(name),
    ...words.blocks.map(blockText),
    ...(action
      ? [`${plainLine(action.label)}:\n${action.href}`, ...(action.note ? [wrap(action.note)] : [])]
      : []),
    ...(words.after ?? []).map(blockText),
    `-- \n${site.siteName} · ${site.siteUrl}\n${questions(site.supportEmail)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (typeof block === 'string') return wrap(plainLine(block));
  if ('facts' in block)
    return block.facts.map(([name, value]) => `  ${name}: ${plainLine(value)}`).join('\n');
  if ('links' in block)
    return [
      ...(block.heading ? [`${plainLine(block.heading)}:`] : []),
      ...block.links.map(({ label, href }) => `${wrap(plainLine(label))}:\n${href}`),
    ].join('\n\n');
  return plainLines(block.quote)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Breaks between words; a word that is longer than a line stays whole. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}
