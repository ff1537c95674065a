export interface FrontMatter {
  /** Values by key in lower case; quotes around them are taken away. */
  values: Map<string, string>;
  /** The text below. */
  body: string;
}

/** Reads `key: value` lines between two lines of `---` at the start of a text. What is no such line is not looked at. */
export function readFrontMatter(text: string): FrontMatter {
  const values = new Map<string, string>();
  const [opening, ...lines] = text.split('\n');
  const end = lines.findIndex((line) => /^(?:---|\.\.\.)\s*$/.test(line));
  if (opening?.trimEnd() !== '---' || end === -1) return { values, body: text };
  for (const line of lines.slice(0, end)) {
    const [, key = '', value = ''] = /^([\w-]{1,50}):\s*(.*)$/.exec(line) ?? [];
    if (key) values.set(key.toLowerCase().replaceAll('-', '_'), unquoted(value.trim()));
  }
  return { values, body: lines.slice(end + 1).join('\n') };
}

function unquoted(value: string): string {
  const [, quote, inside = ''] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return quote ? inside.replaceAll(`\\${quote}`, quote) : value;
}
