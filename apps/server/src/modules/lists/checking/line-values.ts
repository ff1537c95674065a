import type { LineRow } from '../store/line-repository.ts';
import type { ListRow } from '../store/list-repository.ts';
import { foldName, saidOf } from './near-names.ts';
import { type Entry, type LineValues, type Refusal, readLine } from './read-line.ts';

/** What a line says, by field: its cells, with what somebody corrected. */
export function valuesOf(
  { fields }: Pick<ListRow, 'fields'>,
  { cells, mended }: Pick<LineRow, 'cells' | 'mended'>,
): LineValues {
  const values: LineValues = {};
  for (const [at, field] of fields.entries()) if (field !== null) values[field] = cells[at] ?? '';
  return { ...values, ...mended };
}

/** A name for a line, whatever is wrong with it. */
export const nameOf = (values: LineValues): string =>
  (values.full_name || [values.first_name, values.last_name].filter(Boolean).join(' ') || '').slice(0, 200);

/** A line as a person, with its groups as they are meant. */
export function entryOf(
  list: Pick<ListRow, 'fields' | 'date_order' | 'group_names'>,
  line: Pick<LineRow, 'cells' | 'mended' | 'allowed'>,
  thisYear: number,
): Entry | Refusal {
  const read = readLine(valuesOf(list, line), {
    order: list.date_order ?? undefined,
    thisYear,
    allowed: new Set(line.allowed),
  });
  if ('reason' in read) return read;
  const groups = read.groups.map((name) => saidOf(list.group_names, name) ?? name);
  return { ...read, groups: [...new Map(groups.map((name) => [foldName(name), name])).values()] };
}
