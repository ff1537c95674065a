/** What is written of a page of the site's own. */
export interface OwnText {
  title: string;
  summary: string;
  body: string;
}

const FORM = /^---\ntitle: (.*)\nsummary: (.*)\n---\n(.*)$/s;

/** The parts of a stored text. */
export function partsOf(source: string): OwnText {
  const [, title = '', summary = '', body = ''] = FORM.exec(source) ?? [];
  return { title, summary: summary === title ? '' : summary, body: body.trim() };
}

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The text to store. Without a summary the title stands in its place. */
export const sourceOf = ({ title, summary, body }: OwnText): string =>
  `---\ntitle: ${line(title)}\nsummary: ${line(summary) || line(title)}\n---\n${body.trim()}\n`;
