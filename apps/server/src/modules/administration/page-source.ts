/** A content page as written in `apps/server/content/*.md`. Bodies are Markdown. */
export interface PageSource {
  title: string;
  summary: string;
  body: string;
  items: ItemSource[];
}

export interface ItemSource {
  group: string;
  title: string;
  /** A short line beside the title, such as a place or a format. */
  meta: string;
  body: string;
  link: { href: string; label: string } | null;
}

/**
 * Parses a page: front matter with `title` and `summary`, then the body, then `## group` and `### item`. An item may begin with
 * a line `Meta: …` and a line `Link: [label](href)`. Bodies have no headings of these two levels.
 * @param options.grouped false: all of it is the body, with headings of any level
 * @throws Error with the mistake, in words for the author of the page
 */
export function parsePageSource(text: string, { grouped = true } = {}): PageSource {
  const front = /^---\n(.*?)\n---\n/s.exec(text);
  if (!front) throw new Error('A page begins with front matter between two lines of ---');
  const field = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(front[1] ?? '')?.[1]?.trim();
    if (!value) throw new Error(`The front matter has no ${name}`);
    return value;
  };
  const [body = '', ...groups] = grouped
    ? text.slice(front[0].length).split(/^## /m)
    : [text.slice(front[0].length)];
  return {
    title: field('title'),
    summary: field('summary'),
    body: body.trim(),
    items: groups.flatMap(parseGroup),
  };
}

function parseGroup(text: string): ItemSource[] {
  const [group = '', ...items] = text.split(/^### /m);
  if (group.trim().includes('\n')) throw new Error(`Text outside an item in the group ${group.trim()}`);
  return items.map((item) => parseItem(group.trim(), item));
}

function parseItem(group: string, text: string): ItemSource {
  const [title = '', ...lines] = text.split('\n');
  const meta = takeLine(lines, /^Meta: (.+)$/);
  const link = takeLine(lines, /^Link: \[(.+)\]\((.+)\)$/);
  return {
    group,
    title: title.trim(),
    meta: meta?.[1] ?? '',
    body: lines.join('\n').trim(),
    link: link?.[1] && link[2] ? { label: link[1], href: link[2] } : null,
  };
}

/** Removes and returns the first line if it has the given form. */
function takeLine(lines: string[], form: RegExp): RegExpExecArray | null {
  const match = form.exec(lines[0] ?? '');
  if (match) lines.shift();
  return match;
}

/** Formats a page for `parsePageSource`; a round trip changes nothing. */
export function renderPageSource(page: PageSource): string {
  const parts = [`---\ntitle: ${page.title}\nsummary: ${page.summary}\n---\n`];
  if (page.body !== '') parts.push(`${page.body}\n`);
  let group: string | undefined;
  for (const item of page.items) {
    if (item.group !== group) parts.push(`\n## ${item.group}\n`);
    group = item.group;
    const lines = [
      `\n### ${item.title}`,
      ...(item.meta === '' ? [] : [`Meta: ${item.meta}`]),
      ...(item.link ? [`Link: [${item.link.label}](${item.link.href})`] : []),
      ...(item.body === '' ? [] : [item.body]),
    ];
    parts.push(`${lines.join('\n')}\n`);
  }
  return parts.join('');
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
const LONGEST = { title: 200, summary: 500 } as const;

/**
 * The problem of a page that an administrator wrote, in words for them; undefined when it is valid. The product's own pages
 * must pass the same check.
 */
export function pageProblem(page: PageSource): string | undefined {
  if (page.title.length > LONGEST.title) return `The title is longer than ${LONGEST.title} characters`;
  if (page.summary.length > LONGEST.summary)
    return `The summary is longer than ${LONGEST.summary} characters`;
  const nameless = page.items.find(({ title, group }) => title === '' || group === '');
  if (nameless) return 'A heading (## or ###) has no text';
  const link = page.items.find((item) => item.link && !SAFE_LINK.test(item.link.href))?.link;
  if (link) return `The link “${link.label}” must begin with https://, mailto:, tel: or /`;
  return undefined;
}
