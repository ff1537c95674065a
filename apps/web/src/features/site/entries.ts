import type { ContentItem } from '@darasa/contract/administration/schemas';

/** An item of a page with its address within the page. */
export interface Entry extends ContentItem {
  /** Made from the title: links to it outlive a reload of the content, which gives items new ids. */
  anchor: string;
}

export interface EntryGroup {
  anchor: string;
  title: string;
  entries: Entry[];
}

/** `When am I enrolled?` → `when-am-i-enrolled`. Letters of any script stay; accents go. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'item';

/** The items by group, both in the order of the page. Every anchor in the page is different. */
export function groupEntries(items: readonly ContentItem[]): EntryGroup[] {
  const taken = new Set<string>();
  const anchorFor = (title: string): string => {
    const slug = slugOf(title);
    let anchor = slug;
    for (let copy = 2; taken.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    taken.add(anchor);
    return anchor;
  };
  const groups = new Map<string, ContentItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups].map(([title, grouped]) => ({
    anchor: anchorFor(title),
    title,
    entries: grouped.map((item) => ({ ...item, anchor: anchorFor(item.title) })),
  }));
}

/** How a group is set: numbered steps, questions that open, lines with a detail beside the title, or plain points. */
export type GroupForm = 'steps' | 'questions' | 'lines' | 'points';

const numbered = /^(\d+)[.)]\s+/;

/** Chosen by what the group holds, because an admin edits the words and not the layout. */
export function formOf({ entries }: Pick<EntryGroup, 'entries'>): GroupForm {
  if (entries.every(({ title }) => numbered.test(title))) return 'steps';
  if (entries.every(({ title }) => title.endsWith('?'))) return 'questions';
  if (entries.every(({ meta }) => meta !== '')) return 'lines';
  return 'points';
}

/** `1. You write to us` → number and title apart. */
export function splitNumber(title: string, position: number): { number: string; title: string } {
  const match = numbered.exec(title);
  return match
    ? { number: match[1] ?? '', title: title.slice(match[0].length) }
    : { number: String(position), title };
}
