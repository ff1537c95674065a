import { lockSeatsOf } from '#modules/enrollment';
import {
  addListedMembers,
  deleteUnused,
  endListedCourse,
  endListedMembers,
  findListedGroups,
  type ListedMembership,
  lockPerson,
} from '#modules/groups';
import { recordAudit, restorePerson, takeBackPeople } from '#modules/identity';
import { lockGivenOrders, type OrderRow, takeBackOrders } from '#modules/payments';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { PersonalData } from '#platform/modules/index';
import {
  findMissing,
  findUndoable,
  type LineCourse,
  type LineRow,
  updateMissing,
  updateUndone,
} from '../store/line-repository.ts';
import { type ListRow, lockList, takeTurn, updateList } from '../store/list-repository.ts';

/** Lines in one transaction: each account that is taken back is a deletion. */
const AT_ONCE = 50;
const KEPT = 'The account is kept: somebody has used it since.';
const COMPLETED = 'It was completed since.';
const PAID = 'It was paid for since.';
const CHANGED = 'What was changed since is kept.';

/** Takes back what a list did, in parts, each in a transaction of its own. What was used or changed since is kept, and said on its line. */
export async function undoList(
  ctx: Ctx,
  id: string,
  { personalData, signal }: { personalData: readonly PersonalData[]; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const more = await ctx.transaction(async (inside) => {
      const list = await lockList(inside.db, id);
      if (list?.state !== 'undoing') return false;
      await takeTurn(inside.db);
      const lines = await findUndoable(inside.db, id, AT_ONCE);
      if (lines.length === 0) return finish(inside, list);
      await updateUndone(inside.db, id, await undoLines(inside, list, lines, personalData));
      await updateList(inside.db, id, { progress_done: list.progress_done + lines.length });
      return true;
    });
    if (!more) return;
  }
}

async function undoLines(
  ctx: TxCtx,
  list: ListRow,
  lines: readonly LineRow[],
  personalData: readonly PersonalData[],
): Promise<{ line: number; reason: string | null; courses: LineCourse[] }[]> {
  const courses = await endCourses(ctx, list, lines);
  await endListedMembers(
    ctx,
    lines.flatMap(({ done }) => done?.joined ?? []),
    'listed',
  );
  await enterAgain(
    ctx,
    lines.flatMap(({ done }) => done?.left ?? []),
  );
  const made = lines.flatMap(({ done, user_id }) => (done?.made && user_id !== null ? [user_id] : []));
  const taken = new Set(await takeBackPeople(ctx, personalData, made));
  const results: { line: number; reason: string | null; courses: LineCourse[] }[] = [];
  for (const { line, done, user_id } of lines) {
    let reason: string | null = null;
    if (done?.made && user_id !== null && !taken.has(user_id)) reason = KEPT;
    if (done?.before && done.after && user_id !== null) {
      const { before, after } = done;
      if (!(await restorePerson(ctx, user_id, { before, after }))) reason = CHANGED;
    }
    results.push({ line, reason, courses: courses.get(line) ?? [] });
  }
  return results;
}

/**
 * First, since whoever is brought into a course or out of it holds their orders, what a group gives them, then seats, then accounts. Orders that
 * nobody has paid are cancelled with what they gave.
 */
async function endCourses(
  ctx: TxCtx,
  list: ListRow,
  lines: readonly LineRow[],
): Promise<Map<number, LineCourse[]>> {
  const given = lines
    .flatMap((line) =>
      (line.done?.given ?? []).flatMap(({ id, order }) =>
        line.user_id === null ? [] : { line: line.line, userId: line.user_id, courseId: id, order },
      ),
    )
    .toSorted((one, other) => one.userId - other.userId || one.courseId - other.courseId);
  const orders = await lockGivenOrders(
    ctx.db,
    given.flatMap(({ order }) => order ?? []),
  );
  for (const userId of new Set(given.map((one) => one.userId))) await lockPerson(ctx.db, userId);
  await lockSeatsOf(
    ctx.db,
    [...new Set(given.map(({ courseId }) => courseId))].sort((one, other) => one - other),
  );
  const ended = new Map<string, Awaited<ReturnType<typeof endListedCourse>>>();
  const takenBack: OrderRow[] = [];
  for (const { line, ...place } of given) {
    const order = place.order === null ? null : (orders.get(place.order) ?? null);
    const outcome = await endListedCourse(ctx, { ...place, order, listId: list.id });
    if (order && outcome !== 'kept') takenBack.push(order);
    ended.set(`${line} ${place.courseId}`, outcome);
  }
  await takeBackOrders(ctx, takenBack, `The list “${list.file_name}” was undone`);
  return new Map(
    lines.map(({ line, courses }) => [
      line,
      courses.map((course) => {
        const state = ended.get(`${line} ${course.id}`);
        if (state === 'kept') return { ...course, state, reason: COMPLETED };
        if (state === 'paid') return { ...course, state: 'kept' as const, reason: PAID };
        return state === undefined ? course : { ...course, state: 'ended' as const, reason: null };
      }),
    ]),
  );
}

async function enterAgain(ctx: TxCtx, members: readonly ListedMembership[]): Promise<void> {
  if (members.length === 0) return;
  const groups = await findListedGroups(ctx.db);
  await addListedMembers(ctx, members, new Map(groups.map((group) => [group.id, group])));
}

async function finish(ctx: TxCtx, list: ListRow): Promise<false> {
  const { db: tx } = ctx;
  for (;;) {
    const some = await findMissing(tx, list.id, { done: true, undone: false }, { limit: 500, offset: 0 });
    if (some.length === 0) break;
    await enterAgain(
      ctx,
      some.map((one) => ({ ...one, role: 'learner' as const })),
    );
    await updateMissing(tx, list.id, some, 'undone');
  }
  await deleteUnused(tx, list.groups_made);
  await updateList(tx, list.id, { state: 'undone' });
  await recordAudit(tx, {
    actorId: ctx.actor.userId,
    action: 'list.undone',
    subject: { type: 'list', id: list.id, name: list.file_name },
    details: { lines: list.lines },
    ip: null,
  });
  return false;
}
