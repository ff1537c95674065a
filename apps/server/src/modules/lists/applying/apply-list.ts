import {
  addListedMembers,
  endListedMembers,
  type ListedGroup,
  type ListedMembership,
  makeListedGroup,
} from '#modules/groups';
import { changePeople, createPeople, type ListedValues, recordAudit } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { EmailSite } from '#platform/mail/index';
import { type Decision, decide } from '../checking/decide.ts';
import { findKnown } from '../checking/knowledge.ts';
import { entryOf } from '../checking/line-values.ts';
import { foldName, saidOf } from '../checking/near-names.ts';
import type { Entry, Refusal } from '../checking/read-line.ts';
import {
  type Done,
  findLinesToDo,
  findMissing,
  findOrder,
  type LineCourse,
  type LineResult,
  type LineRow,
  saveResults,
  updateMissing,
} from '../store/line-repository.ts';
import { findList, type ListRow, lockList, takeTurn, updateList } from '../store/list-repository.ts';
import { giveCourses } from './give-courses.ts';

/** Lines in one transaction. */
const AT_ONCE = 500;
const TO_APPLY = ['made', 'changed', 'ended'] as const;

/**
 * Applies a list in parts, each in a transaction of its own: what is done stays when it is stopped or the server ends, and it goes on there.
 * Each line is decided anew, by what is there now. Lines of one class come together: what is said of a class is then said once.
 */
export async function applyList(
  ctx: Ctx,
  deps: { site: EmailSite },
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await findList(ctx.db, id);
  // Lines that the server was ended before
  await giveCourses(ctx, deps, id, undefined, signal);
  const order = found ? await findOrder(ctx.db, found, TO_APPLY) : [];
  for (let from = 0; from < order.length; from += AT_ONCE) {
    signal.throwIfAborted();
    const lines = order.slice(from, from + AT_ONCE);
    const goesOn = await applyPart(ctx, id, lines).catch((error) => {
      if (signal.aborted) throw error;
      return applyOneByOne(ctx, id, lines);
    });
    if (!goesOn) return;
    await giveCourses(ctx, deps, id, lines, signal);
  }
  await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const list = await lockList(tx, id);
    if (list?.state !== 'applying') return;
    await takeTurn(tx);
    if (list.missing === 'end') await endMissing(inside, list);
    await updateList(tx, id, { state: 'applied', applied_at: ctx.now });
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'list.applied',
      subject: { type: 'list', id, name: list.file_name },
      details: { lines: list.lines },
      ip: null,
    });
  });
}

/** @returns false when it was stopped */
const applyPart = (ctx: Ctx, id: string, numbers: readonly number[]): Promise<boolean> =>
  ctx.transaction(async (inside) => {
    const list = await lockList(inside.db, id);
    if (list?.state !== 'applying') return false;
    await takeTurn(inside.db);
    const lines = await findLinesToDo(inside.db, id, numbers, TO_APPLY);
    if (lines.length === 0) return true;
    await saveResults(inside.db, id, await applyLines(inside, list, lines));
    await updateList(inside.db, id, { progress_done: list.progress_done + lines.length });
    return true;
  });

/** A part of which something failed: each line alone, so that one stops no other. */
async function applyOneByOne(ctx: Ctx, id: string, numbers: readonly number[]): Promise<boolean> {
  for (const number of numbers) {
    const goesOn = await applyPart(ctx, id, [number]).catch((error) => refuse(ctx, id, number, error));
    if (!goesOn) return false;
  }
  return true;
}

/** @throws the error again when there is nothing to refuse: then the database is at fault, not the line */
const refuse = (ctx: Ctx, id: string, number: number, error: unknown): Promise<boolean> =>
  ctx.transaction(async ({ db: tx }) => {
    const list = await lockList(tx, id);
    const [line] = await findLinesToDo(tx, id, [number], TO_APPLY);
    if (!line || list?.state !== 'applying') throw error;
    await saveResults(tx, id, [
      {
        ...resultOf(line, null),
        outcome: 'refused',
        reason: 'This line could not be applied. Apply the list again later.',
      },
    ]);
    await updateList(tx, id, { progress_done: list.progress_done + 1 });
    return true;
  });

const resultOf = (line: LineRow, done: Done | null): LineResult => ({
  line: line.line,
  outcome: line.outcome ?? 'unchanged',
  reason: null,
  field: null,
  allow: null,
  name: line.name,
  user_id: line.user_id,
  done,
  courses: [],
});
const refusedLine = (line: LineRow, { reason, field, allow }: Refusal): LineResult => ({
  ...resultOf(line, null),
  outcome: 'refused',
  reason,
  field,
  allow: allow ?? null,
});

type Doable = Exclude<Decision, { outcome: 'refused' }>;
interface Planned {
  line: LineRow;
  entry: Entry;
  decision: Doable;
  done: Done;
}

async function applyLines(ctx: TxCtx, list: ListRow, lines: readonly LineRow[]): Promise<LineResult[]> {
  const results: LineResult[] = [];
  const entries = lines.map((line) => entryOf(list, line, ctx.now.getUTCFullYear()));
  const known = await findKnown(
    ctx.db,
    entries.flatMap((entry) => ('reason' in entry ? [] : [entry])),
    list,
    ctx.now,
  );
  const planned: Planned[] = [];
  for (const [at, line] of lines.entries()) {
    const entry = entries[at] as Entry | Refusal;
    const decision = 'reason' in entry ? undefined : decide(entry, known, new Set(line.allowed));
    const gone = decision && decision.outcome !== 'refused' ? goneGroup(list, decision) : undefined;
    if ('reason' in entry) results.push(refusedLine(line, entry));
    else if (gone) results.push(refusedLine(line, gone));
    else if (!decision || decision.outcome === 'refused') {
      if (decision) results.push(refusedLine(line, decision));
    } else {
      const outcome = decision.outcome;
      planned.push({
        line: { ...line, outcome, user_id: decision.person?.id ?? null },
        entry,
        decision,
        done: {},
      });
    }
  }
  const refusals = new Map<Planned, Refusal>();
  await makePeople(ctx, planned, refusals);
  const left = planned.filter((one) => !refusals.has(one));
  await change(ctx, left);
  await join(ctx, list, left, [...known.groups.values()].flat(), refusals);
  await leave(ctx, left);
  for (const { decision, done } of left)
    if (decision.gives.length > 0)
      done.gives = decision.gives.map(({ id, price_minor }) => ({ id, priced: price_minor > 0 }));
  for (const one of planned) {
    const refusal = refusals.get(one);
    const result = {
      ...resultOf(one.line, one.line.outcome === 'unchanged' ? null : one.done),
      courses: coursesOf(one),
    };
    if (!refusal) results.push(result);
    // Made, but with no room in the class: what was done is kept, and said
    else if (Object.keys(one.done).length > 0)
      results.push({ ...result, reason: refusal.reason, field: refusal.field });
    else results.push(refusedLine(one.line, refusal));
  }
  return results;
}

/** A group that was there when the list was checked, and is archived or called otherwise now: it is not made anew. */
function goneGroup({ groups_found }: ListRow, { joins }: Doable): Refusal | undefined {
  const gone = joins.flatMap(({ group }) =>
    !('id' in group) && saidOf(groups_found, group.name) !== undefined ? group.name : [],
  )[0];
  return gone === undefined ? undefined : goneRefusal(gone);
}

/** Courses that the line gives, not given yet. */
const coursesOf = ({ decision }: Planned): LineCourse[] =>
  decision.gives.map(({ id, title }) => ({ id, title, state: 'planned', reason: null }));

async function makePeople(ctx: TxCtx, planned: Planned[], refusals: Map<Planned, Refusal>): Promise<void> {
  const making = planned.filter(({ decision }) => decision.outcome === 'made');
  const outcomes = await createPeople(
    ctx,
    making.map(({ entry }) => ({
      first_name: entry.first_name,
      last_name: entry.last_name,
      external_number: entry.external_number,
      email: entry.email,
      phone: entry.phone,
      date_of_birth: entry.date_of_birth,
      guardian_contact: entry.guardian_contact,
      roles: [entry.role ?? 'student'],
    })),
  );
  for (const [at, one] of making.entries()) {
    const outcome = outcomes[at];
    if (!outcome) continue;
    if (outcome.outcome === 'refused')
      refusals.set(one, { field: outcome.field as Refusal['field'], reason: `${outcome.reason}.` });
    else {
      one.line.user_id = outcome.userId;
      if (outcome.outcome === 'made') one.done.made = true;
    }
  }
}

async function change(ctx: TxCtx, planned: readonly Planned[]): Promise<void> {
  const changing = planned.filter(({ decision }) => Object.keys(decision.changes).length > 0);
  const before = await changePeople(
    ctx,
    changing.flatMap(({ line, decision }) =>
      line.user_id === null ? [] : { id: line.user_id, values: decision.changes },
    ),
  );
  for (const { line, decision, done } of changing) {
    const was: ListedValues | undefined = line.user_id === null ? undefined : before.get(line.user_id);
    if (!was) continue;
    done.before = was;
    done.after = decision.changes;
  }
}

async function join(
  ctx: TxCtx,
  list: ListRow,
  planned: readonly Planned[],
  groups: readonly ListedGroup[],
  refusals: Map<Planned, Refusal>,
): Promise<void> {
  const known = new Map<number, { name: string; capacity: number | null }>(
    groups.map((one) => [one.id, one]),
  );
  const made = new Map<string, number>();
  const wanted: (ListedMembership & { of: Planned })[] = [];
  for (const one of planned)
    for (const { group, role } of one.decision.joins) {
      if (one.line.user_id === null) continue;
      let id = 'id' in group ? group.id : made.get(foldName(group.name));
      if (id === undefined) {
        id = await makeListedGroup(ctx, group.name);
        made.set(foldName(group.name), id);
        known.set(id, { name: group.name, capacity: null });
      }
      wanted.push({ group_id: id, user_id: one.line.user_id, role, of: one });
    }
  if (made.size > 0)
    await updateList(ctx.db, list.id, { groups_made: [...list.groups_made, ...made.values()] });
  const { added, gone } = await addListedMembers(
    ctx,
    wanted.map(({ group_id, user_id, role }) => ({ group_id, user_id, role })),
    known,
  );
  const keys = new Set(added.map(({ group_id, user_id }) => `${group_id} ${user_id}`));
  for (const { of, ...member } of wanted) {
    if (keys.has(`${member.group_id} ${member.user_id}`))
      of.done.joined = [...(of.done.joined ?? []), member];
    else refusals.set(of, refusedBy(known.get(member.group_id)?.name ?? '', gone.has(member.group_id)));
  }
}

const refusedBy = (group: string, gone: boolean): Refusal =>
  gone ? goneRefusal(group) : { field: 'group', reason: `The class ${group} is full.` };
const goneRefusal = (group: string): Refusal => ({
  field: 'group',
  reason: `The class “${group}” was archived or renamed after the list was checked. Bring the list again.`,
});

async function leave(ctx: TxCtx, planned: readonly Planned[]): Promise<void> {
  const ended = await endListedMembers(
    ctx,
    planned.flatMap(({ decision }) => decision.leaves),
  );
  const byPerson = Map.groupBy(ended, ({ user_id }) => user_id);
  for (const { line, done } of planned) {
    const own = line.user_id === null ? undefined : byPerson.get(line.user_id);
    if (own) done.left = own;
  }
}

async function endMissing(ctx: TxCtx, { id }: ListRow): Promise<void> {
  for (;;) {
    const some = await findMissing(ctx.db, id, { done: false }, { limit: AT_ONCE, offset: 0 });
    if (some.length === 0) return;
    await endListedMembers(ctx, some);
    await updateMissing(ctx.db, id, some, 'done');
  }
}
