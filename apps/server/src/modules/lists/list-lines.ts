import type { PeopleListLine } from '@darasa/contract/lists/endpoints';
import type { LineOutcome } from '@darasa/contract/lists/rules';
import { findListedGroups } from '#modules/groups';
import { findContacts } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import type { SentFile } from '#platform/http/endpoint';
import { paginate } from '#platform/http/paginate';
import { nameOf, valuesOf } from './checking/line-values.ts';
import { saidOf } from './checking/near-names.ts';
import { requireList } from './lists.ts';
import { countLines, countMissing, findLines, findMissing } from './store/line-repository.ts';
import type { ListRow } from './store/list-repository.ts';

const PAGE = 50;
const pageOf = (page: number) => ({ limit: PAGE, offset: (page - 1) * PAGE });

/** @throws AppError NOT_FOUND */
export async function readLines(
  ctx: Ctx,
  id: string,
  { outcome, page }: { outcome?: LineOutcome | undefined; page: number },
) {
  const list = await requireList(ctx, id);
  const filter = outcome ? { outcomes: [outcome] } : {};
  const [rows, total] = await Promise.all([
    findLines(ctx.db, id, filter, pageOf(page)),
    countLines(ctx.db, id, filter),
  ]);
  const lines = rows.flatMap((row): PeopleListLine[] => {
    if (row.outcome === null) return [];
    const values = valuesOf(list, row);
    return [
      {
        line: row.line,
        name: row.name || nameOf(values),
        group: meantGroups(list, values.group ?? ''),
        outcome: row.outcome,
        reason: row.reason,
        field: row.field,
        allow: row.allow,
        values,
        courses: row.courses.map(({ title, state, reason }) => ({ title, state, reason })),
      },
    ];
  });
  return { lines, pagination: paginate({ page, limit: PAGE }, total) };
}

/** The classes of a line as somebody said that they are meant. */
const meantGroups = ({ group_names }: Pick<ListRow, 'group_names'>, written: string): string =>
  written
    .split(';')
    .map((name) => saidOf(group_names, name) ?? name.trim())
    .join('; ');

/** @throws AppError NOT_FOUND */
export async function readMissing(ctx: Ctx, id: string, page: number) {
  await requireList(ctx, id);
  const [rows, total, groups] = await Promise.all([
    findMissing(ctx.db, id, {}, pageOf(page)),
    countMissing(ctx.db, id),
    findListedGroups(ctx.db),
  ]);
  const people = await findContacts(
    ctx.db,
    rows.map(({ user_id }) => user_id),
  );
  const names = new Map(people.map((one) => [one.id, one.name]));
  const titles = new Map(groups.map((one) => [one.id, one.name]));
  return {
    people: rows.map(({ user_id, group_id }) => ({
      user_id: String(user_id),
      name: names.get(user_id) ?? 'A deleted account',
      group: titles.get(group_id) ?? '',
    })),
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

/** The refused lines in the columns of the list, to be corrected and brought back. @throws AppError NOT_FOUND */
export async function writeRefused(ctx: Ctx, id: string): Promise<SentFile> {
  const list = await requireList(ctx, id);
  const rows = await findLines(ctx.db, id, { outcomes: ['refused'] }, { limit: list.lines + 1 });
  const lines = rows.map((row) => {
    const cells = list.heads.map((_head, at) => {
      const field = list.fields[at];
      return (field && row.mended[field]) ?? row.cells[at] ?? '';
    });
    return csvRow([...cells, `Line ${row.line}: ${row.reason ?? ''}`]);
  });
  return {
    name: 'refused-lines.csv',
    // With the mark by which spreadsheets know UTF-8
    content: `\ufeff${csvRow([...list.heads, 'Reason'])}${lines.join('')}`,
  };
}
