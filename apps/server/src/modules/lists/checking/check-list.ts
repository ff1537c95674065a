import { setImmediate as turn } from 'node:timers/promises';
import { listLimits } from '@darasa/contract/lists/rules';
import { findMembershipsNow } from '#modules/groups';
import { emailKey } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import {
  findLines,
  type LineCourse,
  type LineResult,
  type LineRow,
  replaceMissing,
  saveResults,
} from '../store/line-repository.ts';
import { type CourseTotal, type ListRow, type NewGroups, updateList } from '../store/list-repository.ts';
import { orderOf } from './dates.ts';
import { type Decision, decide, type Known } from './decide.ts';
import { findKnown } from './knowledge.ts';
import { entryOf, nameOf, valuesOf } from './line-values.ts';
import { foldName, nearNames } from './near-names.ts';
import type { Entry, Refusal } from './read-line.ts';

/** Lines that are read or written before others have a turn. */
const AT_ONCE = 500;

type Read = { row: LineRow; entry: Entry | Refusal };
const isEntry = (entry: Entry | Refusal): entry is Entry => !('reason' in entry);

/**
 * The dry run: what becomes of each line, and who is missing. It writes to the list alone. The whole list is compared each time, since
 * one line changes what becomes of others.
 */
export async function checkLines(
  ctx: Ctx | TxCtx,
  list: ListRow,
  save: { batch(results: LineResult[]): Promise<void>; done(facts: Facts): Promise<void> },
): Promise<void> {
  const thisYear = ctx.now.getUTCFullYear();
  const rows = await findLines(ctx.db, list.id, {}, { limit: list.lines + 1 });
  const order = list.date_order ?? (await orderOfList(rows, list, thisYear));
  const dateOrder = order === 'ask' ? null : (order ?? null);
  const read: Read[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await turn();
    read.push({ row, entry: entryOf({ ...list, date_order: dateOrder }, row, thisYear) });
  }
  const near = refuseNear(read, list, await knownNames(ctx, list));
  refuseTwins(read);
  const entries = read.flatMap(({ entry }) => (isEntry(entry) ? [entry] : []));
  const known = await findKnown(ctx.db, entries, list, ctx.now);
  const room = roomOf(known);
  const totals = new Map<number, CourseTotal>();
  const newGroups = new Map<string, { name: string; people: number }>();
  const present = new Set<number>();
  const byPerson = new Map<number, number>();
  for (let from = 0; from < read.length; from += AT_ONCE) {
    await turn();
    const results = read.slice(from, from + AT_ONCE).map(({ row, entry }) => {
      const decision = decideLine(entry, known, row, room);
      const person = 'person' in decision ? decision.person : undefined;
      if (person) {
        const before = byPerson.get(person.id);
        present.add(person.id);
        if (before !== undefined)
          return resultOf(list, row, {
            outcome: 'refused',
            field: 'external_number',
            reason: `This is the person of line ${before}.`,
          });
        byPerson.set(person.id, row.line);
      }
      countNewGroups(decision, newGroups);
      return { ...resultOf(list, row, decision), courses: planCourses(decision, room, totals) };
    });
    await save.batch(results);
  }
  // Whoever a refused line names is in the list
  for (const { row } of read) for (const id of namedBy(valuesOf(list, row), known)) present.add(id);
  await save.done({
    near_groups: near,
    asks_date_order: order === 'ask',
    date_order: dateOrder,
    course_totals: [...totals.values()],
    new_groups: { total: newGroups.size, first: firstByName([...newGroups.values()]) },
    groups_found: Object.fromEntries(
      entries.flatMap(({ groups }) =>
        groups.flatMap((name) => {
          const [group] = known.groups.get(foldName(name)) ?? [];
          return group ? [[foldName(name), group.id] as const] : [];
        }),
      ),
    ),
    asks_priced_reason:
      list.priced_reason === '' &&
      [...known.courses.byName.values()].flat().some(({ price_minor }) => price_minor > 0),
    ...(await missingOf(ctx, entries, known, present)),
  });
}

interface Facts {
  near_groups: ListRow['near_groups'];
  asks_date_order: boolean;
  /** As somebody said or as the dates say; it is applied in this order too. */
  date_order: ListRow['date_order'];
  course_totals: CourseTotal[];
  new_groups: NewGroups;
  groups_found: Record<string, number>;
  asks_priced_reason: boolean;
  missing: { group_id: number; user_id: number }[];
  present: number;
}

/** Notes the classes that a line would make. */
function countNewGroups(decision: Decision, groups: Map<string, { name: string; people: number }>): void {
  if (decision.outcome === 'refused') return;
  for (const { group } of decision.joins) {
    if ('id' in group) continue;
    const key = foldName(group.name);
    const known = groups.get(key);
    if (known) known.people++;
    else groups.set(key, { name: group.name, people: 1 });
  }
}
const firstByName = (groups: readonly { name: string; people: number }[]) =>
  groups
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
    .slice(0, listLimits.newGroups);

async function orderOfList(rows: readonly LineRow[], list: ListRow, thisYear: number) {
  const dates = rows.flatMap((row) => valuesOf(list, row).date_of_birth || []);
  return orderOf(dates, thisYear);
}

async function knownNames(ctx: Ctx | TxCtx, list: ListRow): Promise<string[]> {
  const { groups } = await findKnown(ctx.db, [], list, ctx.now);
  // What somebody said to be a class of its own is none that is written wrong
  return [...groups.keys(), ...Object.values(list.group_names).map(foldName)];
}

/** Refuses lines whose class is probably another one, written wrong. */
function refuseNear(read: Read[], list: ListRow, existing: readonly string[]): ListRow['near_groups'] {
  const said = new Map<string, number>();
  const written = new Map<string, string>(
    Object.values(list.group_names).map((name) => [foldName(name), name]),
  );
  for (const { entry } of read)
    for (const name of isEntry(entry) ? entry.groups : []) {
      said.set(foldName(name), (said.get(foldName(name)) ?? 0) + 1);
      if (!written.has(foldName(name))) written.set(foldName(name), name);
    }
  const near = nearNames(said, existing);
  for (const one of read) {
    const wrong = isEntry(one.entry) ? one.entry.groups.find((name) => near.has(foldName(name))) : undefined;
    if (wrong !== undefined)
      one.entry = {
        field: 'group',
        reason: `There is no class “${wrong}”. The nearest is ${titleOf(near.get(foldName(wrong)) ?? '', written)}.`,
      };
  }
  return [...near].map(([name, nearest]) => ({
    name: written.get(name) ?? name,
    nearest: titleOf(nearest, written),
    lines: said.get(name) ?? 0,
  }));
}
const titleOf = (folded: string, written: ReadonlyMap<string, string>): string =>
  written.get(folded) ?? folded.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/** The first line with a number or an email keeps it; those after it with the same are refused. */
function refuseTwins(read: Read[]): void {
  const numbers = new Map<string, Read>();
  const emails = new Map<string, Read>();
  for (const one of read) {
    const { entry } = one;
    if (!isEntry(entry)) continue;
    const number = entry.external_number?.toLowerCase();
    const email = entry.email === null ? undefined : emailKey(entry.email);
    const sameNumber = number === undefined ? undefined : numbers.get(number);
    const sameEmail = email === undefined ? undefined : emails.get(email);
    if (sameNumber)
      one.entry = {
        field: 'external_number',
        reason: `The number ${entry.external_number} is already in line ${sameNumber.row.line}: ${nameIn(sameNumber)}. One of the two is a double.`,
      };
    else if (sameEmail)
      one.entry = {
        field: 'email',
        reason: `The email ${entry.email} is that of ${nameIn(sameEmail)} in line ${sameEmail.row.line}.`,
      };
    else {
      if (number !== undefined) numbers.set(number, one);
      if (email !== undefined) emails.set(email, one);
    }
  }
}
const nameIn = ({ entry }: Read): string =>
  isEntry(entry) ? `${entry.first_name} ${entry.last_name}`.trim() : '';

/** Places that are left in groups and courses that have a capacity. */
interface Room {
  groups: Map<number, number>;
  courses: Map<number, number>;
}
const roomOf = (known: Known): Room => ({
  groups: new Map(
    [...known.groups.values()]
      .flat()
      .flatMap(({ id, capacity, learners }) =>
        capacity === null ? [] : [[id, capacity - learners] as const],
      ),
  ),
  courses: new Map(
    [...known.courses.byName.values()]
      .flat()
      .flatMap(({ id, free }) => (free === null ? [] : [[id, free] as const])),
  ),
});

/** Takes the seats that a line would: who finds none waits for one. */
function planCourses(decision: Decision, { courses }: Room, totals: Map<number, CourseTotal>): LineCourse[] {
  if (decision.outcome === 'refused') return [];
  return decision.gives.map(({ id, title, price_minor, currency }) => {
    const total = totals.get(id) ?? { title, people: 0, priced: price_minor > 0, price_minor, currency };
    totals.set(id, { ...total, people: total.people + 1 });
    const free = courses.get(id);
    if (free !== undefined) courses.set(id, free - 1);
    return { id, title, state: free === undefined || free > 0 ? 'planned' : 'wait', reason: null };
  });
}

function decideLine(entry: Entry | Refusal, known: Known, row: LineRow, room: Room): Decision {
  if (!isEntry(entry)) return { outcome: 'refused', ...entry };
  const decision = decide(entry, known, new Set(row.allowed));
  if (decision.outcome === 'refused') return decision;
  for (const { group, role } of decision.joins) {
    if (role === 'leader' || !('id' in group)) continue;
    const left = room.groups.get(group.id);
    if (left === undefined) continue;
    if (left < 1) return { outcome: 'refused', field: 'group', reason: `The class ${group.name} is full.` };
    room.groups.set(group.id, left - 1);
  }
  const full = decision.gives.find(
    ({ id, price_minor }) => price_minor > 0 && (room.courses.get(id) ?? 1) < 1,
  );
  if (full) return { outcome: 'refused', field: 'course', reason: `The course “${full.title}” is full.` };
  return decision;
}

function resultOf(list: ListRow, row: LineRow, decision: Decision): LineResult {
  const refusal = decision.outcome === 'refused' ? decision : undefined;
  return {
    line: row.line,
    outcome: decision.outcome,
    reason: refusal?.reason ?? null,
    field: refusal?.field ?? null,
    allow: refusal?.allow ?? null,
    name: nameOf(valuesOf(list, row)),
    user_id: 'person' in decision ? (decision.person?.id ?? null) : null,
    done: null,
    courses: [],
  };
}

function namedBy(values: ReturnType<typeof valuesOf>, known: Known): number[] {
  const number = values.external_number
    ? known.byNumber.get(values.external_number.toLowerCase())
    : undefined;
  const email = values.email ? known.byEmail.get(known.emailKey(values.email)) : undefined;
  return [number, email].flatMap((one) => one?.id ?? []);
}

/** Learners of the list's classes who are not in the list. */
async function missingOf(
  ctx: Ctx | TxCtx,
  entries: readonly Entry[],
  known: Known,
  named: ReadonlySet<number>,
): Promise<Pick<Facts, 'missing' | 'present'>> {
  const names = new Set(entries.flatMap(({ groups }) => groups.map(foldName)));
  const groups = [...names].flatMap((name) => known.groups.get(name)?.map(({ id }) => id) ?? []);
  if (groups.length === 0) return { missing: [], present: 0 };
  const learners = (await findMembershipsNow(ctx.db, { groups: [...new Set(groups)] })).filter(
    ({ role }) => role === 'learner',
  );
  return {
    missing: learners
      .filter(({ user_id }) => !named.has(user_id))
      .map(({ group_id, user_id }) => ({ group_id, user_id })),
    present: new Set(learners.map(({ user_id }) => user_id)).size,
  };
}

/** Checks a list and writes what was found. */
export async function checkList(ctx: Ctx, list: ListRow): Promise<void> {
  let done = 0;
  await checkLines(ctx, list, {
    batch: async (results) => {
      await ctx.transaction(({ db: tx }) => saveResults(tx, list.id, results));
      done += results.length;
      await updateList(ctx.db, list.id, { progress_done: done });
    },
    done: ({ missing, near_groups, course_totals, groups_found, new_groups, ...facts }) =>
      ctx.transaction(async ({ db: tx }) => {
        await replaceMissing(tx, list.id, missing);
        await updateList(tx, list.id, {
          ...facts,
          near_groups: JSON.stringify(near_groups),
          course_totals: JSON.stringify(course_totals),
          groups_found: JSON.stringify(groups_found),
          new_groups: JSON.stringify(new_groups),
          state: 'checked',
          problem: null,
        });
      }),
  });
}
