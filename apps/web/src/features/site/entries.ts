import type { Anchored, ItemGroup } from '@darasa/contract/administration/entries';
import type { ContentItem } from '@darasa/contract/administration/schemas';

export type Entry = Anchored<ContentItem>;
export type EntryGroup = ItemGroup<ContentItem>;

/** The layout of a group: numbered steps, questions that open, rows with a detail beside the title, or plain points. */
export type GroupForm = 'steps' | 'questions' | 'lines' | 'points';

const numbered = /^(\d+)[.)]\s+/;

/** Chosen by the group's content, because an admin edits the text and not the layout. */
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
