import { publishedRevisionOf } from '#modules/authoring';
import { lockSeatsOf } from '#modules/enrollment';
import { announceListed, enrolListed, whySeatLost } from '#modules/groups';
import { type InvoicedPerson, invoicePeople, lockBuyers } from '#modules/payments';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { EmailSite } from '#platform/mail/index';
import {
  findLinesToGive,
  type LineCourse,
  type LineResult,
  type LineRow,
  saveResults,
} from '../store/line-repository.ts';
import { type ListRow, lockList, updateList } from '../store/list-repository.ts';

/** Lines in one transaction: it holds the seats of their courses. */
const AT_ONCE = 50;
const FAILED = 'This did not work. Bring the list again.';

/**
 * Gives the courses of lines whose people and classes are applied: in transactions of their own, since whoever enrols holds seats before
 * accounts. What is given stays when the server ends, and it goes on there.
 * @param among of these lines; undefined: of all that are left
 */
export async function giveCourses(
  ctx: Ctx,
  deps: { site: EmailSite },
  listId: string,
  among: readonly number[] | undefined,
  signal: AbortSignal,
): Promise<void> {
  const lines = await findLinesToGive(ctx.db, listId, among);
  // Rendering its texts can take seconds: nobody has to wait for a lock meanwhile
  for (const courseId of coursesOf(lines)) await publishedRevisionOf(ctx.db, courseId);
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    signal.throwIfAborted();
    const some = lines.slice(from, from + AT_ONCE).map(({ line }) => line);
    await givePart(ctx, deps, listId, some).catch(async (error) => {
      if (signal.aborted) throw error;
      for (const line of some)
        await givePart(ctx, deps, listId, [line]).catch((failure) => refuse(ctx, listId, line, failure));
    });
  }
}

const coursesOf = (lines: readonly LineRow[]): number[] =>
  [...new Set(lines.flatMap(({ done }) => done?.gives?.map(({ id }) => id) ?? []))].sort((a, b) => a - b);

const givePart = (
  ctx: Ctx,
  deps: { site: EmailSite },
  listId: string,
  numbers: readonly number[],
): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const list = await lockList(tx, listId);
    if (list?.state !== 'applying') return;
    const lines = (await findLinesToGive(tx, listId, numbers)).toSorted(
      (one, other) => Number(one.user_id) - Number(other.user_id),
    );
    // Buyers before seats, and both in one order: two who want the same never wait for each other
    const buyers = lines.filter(({ done }) => done?.gives?.some(({ priced }) => priced));
    await lockBuyers(
      tx,
      buyers.flatMap(({ user_id }) => user_id ?? []),
    );
    await lockSeatsOf(tx, coursesOf(lines));
    const invoiced = await invoiceLines(inside, list, lines);
    const entered: Entered = new Map();
    const results: LineResult[] = [];
    for (const line of lines) results.push(await giveLine(inside, deps, list, line, { entered, invoiced }));
    await saveResults(tx, listId, results);
    for (const [id, { title, people }] of entered) {
      const orders = people.flatMap(({ order }) => order ?? []);
      await announceListed(
        inside,
        { id, title },
        {
          userIds: people.map(({ userId }) => userId),
          listId,
          ...(orders.length > 0 ? { orders, reason: list.priced_reason } : {}),
        },
      );
    }
  });

type Entered = Map<number, { title: string; people: { userId: number; order: string | null }[] }>;
/** By course and person. */
type Invoiced = ReadonlyMap<string, InvoicedPerson>;
const keyOf = (courseId: number, userId: number): string => `${courseId} ${userId}`;

/** Lets people into courses that somebody else pays: one invoice for a course, to which each part adds its orders. */
async function invoiceLines(ctx: TxCtx, list: ListRow, lines: readonly LineRow[]): Promise<Invoiced> {
  const invoiced = new Map<string, InvoicedPerson>();
  if (list.priced_payment !== 'invoice') return invoiced;
  const invoices = { ...list.invoices };
  for (const courseId of coursesOf(lines)) {
    const { invoice, people } = await invoicePeople(ctx, {
      courseId,
      userIds: lines.flatMap(({ user_id, done }) =>
        done?.gives?.some(({ id, priced }) => priced && id === courseId) ? (user_id ?? []) : [],
      ),
      payer: { name: list.payer, tax_number: list.payer_number },
      reason: list.priced_reason,
      groupId: null,
      invoiceId: invoices[courseId],
    });
    if (invoice) invoices[courseId] = Number(invoice.id);
    for (const person of people) invoiced.set(keyOf(courseId, person.userId), person);
  }
  await updateList(ctx.db, list.id, { invoices: JSON.stringify(invoices) });
  return invoiced;
}

async function giveLine(
  ctx: TxCtx,
  deps: { site: EmailSite },
  list: ListRow,
  line: LineRow,
  { entered, invoiced }: { entered: Entered; invoiced: Invoiced },
): Promise<LineResult> {
  const courses: LineCourse[] = [];
  const given: { id: number; order: string | null }[] = [];
  const userId = Number(line.user_id);
  for (const course of line.courses) {
    const wanted = line.done?.gives?.find(({ id }) => id === course.id);
    if (!wanted) continue;
    const said = await enrolListed(
      ctx,
      deps,
      { userId, courseId: course.id, listId: list.id },
      { priced: wanted.priced, invoiced: invoiced.get(keyOf(course.id, userId)) },
    );
    courses.push({ ...course, state: said.outcome, reason: said.reason });
    if (said.outcome === 'given' || said.outcome === 'waiting') {
      given.push({ id: course.id, order: said.order });
      const { people } = entered.get(course.id) ?? { people: [] };
      entered.set(course.id, { title: course.title, people: [...people, { userId, order: said.order }] });
    }
  }
  return resultOf(line, courses, given);
}

const resultOf = (
  line: LineRow,
  courses: LineCourse[],
  given: { id: number; order: string | null }[],
): LineResult => ({
  line: line.line,
  outcome: line.outcome ?? 'changed',
  reason: line.reason ?? reasonOf(courses),
  field: line.field,
  allow: line.allow,
  name: line.name,
  user_id: line.user_id,
  done: { ...line.done, given },
  courses,
});
const reasonOf = (courses: readonly LineCourse[]): string | null => {
  const refused = courses.find(({ state }) => state === 'refused');
  return refused ? `The course “${refused.title}” was not given: ${refused.reason ?? ''}` : null;
};

/** A line whose courses could not be given: its person and classes stay, and it says why. */
const refuse = (ctx: Ctx, listId: string, number: number, error: unknown): Promise<void> =>
  ctx.transaction(async ({ db: tx }) => {
    const list = await lockList(tx, listId);
    const [line] = await findLinesToGive(tx, listId, [number]);
    if (!line || list?.state !== 'applying') throw error;
    const reason = whySeatLost(error) ?? FAILED;
    const courses = line.courses.map((course) => ({ ...course, state: 'refused' as const, reason }));
    await saveResults(tx, listId, [resultOf(line, courses, [])]);
  });
