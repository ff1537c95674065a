import { displayName, initials } from '@darasa/contract/identity/rules';
import type { WorkItem } from '@darasa/contract/work/endpoints';
import type { WorkKindName } from '@darasa/contract/work/rules';
import type { Ctx } from '#platform/context/index';

export type WorkRow = Omit<WorkItem, 'kind'>;

/** What of a kind waits for somebody. */
export interface FoundWork {
  /** The first of it, at most as many as were asked for, the most urgent first. */
  rows: readonly WorkRow[];
  /** How many things wait, listed or not. */
  total: number;
}

/** Something that can wait for people: a module that knows of it registers it in its `work`. */
export interface WorkKind {
  name: WorkKindName;
  /** Of whoever calls, and nobody else's. @param limit rows at most */
  find(ctx: Ctx, limit: number): Promise<FoundWork>;
}

type Person = Parameters<typeof displayName>[0];
interface Given extends Pick<WorkRow, 'id' | 'path'>, Partial<Pick<WorkRow, 'title' | 'place' | 'quote'>> {
  count?: number;
  since?: Date | null;
  dueAt?: Date | null;
  person?: Person;
}

/** As much of somebody's words as a row shows, in characters. */
const QUOTE = 240;

/** A row with what is known of it. */
export function workRow({ since, dueAt, person, ...given }: Given): WorkRow {
  const words = [...(given.quote ?? '')];
  return {
    title: '',
    place: '',
    count: 1,
    ...given,
    quote: words.length <= QUOTE ? words.join('') : `${words.slice(0, QUOTE - 1).join('')}…`,
    person: person ? { name: displayName(person), initials: initials(person) } : null,
    since: since?.toISOString() ?? null,
    due_at: dueAt?.toISOString() ?? null,
  };
}
