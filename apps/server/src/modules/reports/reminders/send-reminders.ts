import { siteFormat } from '@darasa/contract/formatting/site-zone';
import type { BehindReason, ReminderRefusal } from '@darasa/contract/reports/behind-rules';
import type { ReminderLine } from '@darasa/contract/reports/schemas';
import { courseAccess } from '#modules/authoring';
import { findStandings } from '#modules/enrollment';
import { findLedAmong, findLedGroups } from '#modules/groups';
import { findContacts } from '#modules/identity';
import { readAskedOfLed } from '#modules/requirements';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { sendMany } from '#platform/jobs/index';
import { learnersReminded, learnersWrittenTo } from '../events.ts';
import { findBehind } from '../facts/behind-repository.ts';
import { type BehindDeps, measureOf, reasonsOf, toldReasons } from '../facts/measure.ts';
import { mayRemind, maySeeCourse } from '../policy.ts';
import { countKind, countOf } from '../waiting/count-waiting.ts';
import {
  type Addressed,
  findLastReminders,
  insertReminders,
  type LastReminder,
  lockReminders,
  type NewReminder,
} from './reminder-repository.ts';
import { refusalOf, remindAgainAt } from './rules.ts';

const keyOf = ({ user_id, course_id }: Addressed): string => `${user_id}/${course_id}`;
const moment = siteFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

interface Message {
  to: readonly { user_id: string; course_id: string }[];
  days: number;
  /** Undefined: the facts alone. */
  words?: string | undefined;
}

/**
 * Sends learners the facts, or words of the sender's own: at most once a day to each about a course, whoever sends. What became of each is
 * said in the order in which they were asked for.
 * @throws AppError NOT_FOUND when somebody among them is none of the caller's learners
 */
export async function sendReminders(ctx: Ctx, deps: BehindDeps, message: Message): Promise<ReminderLine[]> {
  const to = [
    ...new Map(
      message.to.map((one) => {
        const addressed = { user_id: Number(one.user_id), course_id: Number(one.course_id) };
        return [keyOf(addressed), addressed] as const;
      }),
    ).values(),
  ];
  await requireOwn(ctx, to);
  const reasons = await reasonsFor(ctx, deps, to, message.days);
  return ctx.transaction((inside) => sendInside(inside, to, reasons, message));
}

async function sendInside(
  inside: TxCtx,
  to: readonly Addressed[],
  reasons: ReadonlyMap<string, Reasons>,
  { words }: Message,
): Promise<ReminderLine[]> {
  const { db: tx, actor, now } = inside;
  await lockReminders(
    tx,
    to.map(({ course_id }) => course_id),
  );
  const userIds = [...new Set(to.map(({ user_id }) => user_id))];
  const [standings, last, contacts] = await Promise.all([
    findStandings(tx, userIds, [...new Set(to.map(({ course_id }) => course_id))]),
    findLastReminders(tx, to),
    findContacts(tx, userIds),
  ]);
  const names = new Map(contacts.map(({ id, name }) => [id, name]));
  const learning = new Set(standings.filter(({ status }) => status === 'active').map(keyOf));
  const sent: NewReminder[] = [];
  const lines = to.map((one): ReminderLine => {
    const [key, name] = [keyOf(one), names.get(one.user_id)];
    const before = last.get(key);
    const refusal = refusalOf(
      {
        self: one.user_id === actor.userId,
        learning: name !== undefined && learning.has(key),
        lastAt: before?.sent_at ?? null,
        behind: reasons.has(key),
      },
      { now, ownWords: words !== undefined },
    );
    if (!refusal)
      sent.push({
        ...one,
        kind: words === undefined ? 'remind' : 'write',
        words: words ?? '',
        reasons: reasons.get(key)?.all ?? [],
      });
    return {
      user_id: String(one.user_id),
      course_id: String(one.course_id),
      name: name ?? '',
      sent: !refusal,
      reason: refusal ? refusalText(refusal, name ?? 'This person', before) : null,
    };
  });
  await insertReminders(tx, { by: actor.userId, at: now }, sent);
  await announce(inside, sent, reasons);
  await countAgain(inside, sent);
  return lines;
}

/** Whom somebody has written to waits no more in the lists of work. */
async function countAgain({ db: tx, actor }: TxCtx, sent: readonly NewReminder[]): Promise<void> {
  if (sent.length === 0) return;
  const courses = [...new Set(sent.map(({ course_id }) => course_id))];
  const groups = await findLedGroups(tx, actor.userId);
  await sendMany(tx, countKind, [
    ...courses.map((course_id) => countOf({ course_id, group_id: null })),
    ...groups.map(({ id }) => countOf({ course_id: null, group_id: id })),
  ]);
}

/** Everybody is told apart what is true of them; words are the same for all in a course. */
async function announce(
  { db: tx, actor }: TxCtx,
  sent: readonly NewReminder[],
  reasons: ReadonlyMap<string, Reasons>,
): Promise<void> {
  const by = actor.userId;
  const words = sent.find(({ kind }) => kind === 'write')?.words;
  if (words === undefined) {
    for (const one of sent)
      await emit(tx, learnersReminded, {
        user_ids: [one.user_id],
        course_id: one.course_id,
        reasons: reasons.get(keyOf(one))?.told ?? [],
        by,
      });
    return;
  }
  for (const [course_id, people] of Map.groupBy(sent, (one) => one.course_id))
    await emit(tx, learnersWrittenTo, {
      user_ids: people.map(({ user_id }) => user_id),
      course_id,
      words,
      by,
    });
}

/**
 * Those who teach a course write to its learners, and leaders to those of their group in the courses that it gives or that are required of it.
 * @returns which of the courses the caller teaches @throws AppError NOT_FOUND
 */
export async function requireOwn(ctx: Ctx, to: readonly Addressed[]): Promise<ReadonlySet<number>> {
  const courseIds = [...new Set(to.map(({ course_id }) => course_id))];
  const userIds = [...new Set(to.map(({ user_id }) => user_id))];
  const [taught, led, asked, standings] = await Promise.all([
    coursesTaught(ctx, courseIds),
    findLedAmong(
      ctx.db,
      ctx.actor.userId,
      to.map(({ user_id }) => user_id),
      to.map(({ course_id }) => course_id),
    ),
    readAskedOfLed(ctx.db, ctx.actor.userId, userIds),
    findStandings(ctx.db, userIds, courseIds),
  ]);
  const [ledKeys, learners] = [new Set([...led, ...asked].map(keyOf)), new Set(standings.map(keyOf))];
  for (const one of to) {
    const key = keyOf(one);
    const own = mayRemind({ teaches: taught.has(one.course_id), leads: ledKeys.has(key) });
    if (!own || !learners.has(key)) throw new AppError('NOT_FOUND', 'Learner not found');
  }
  return taught;
}

async function coursesTaught(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const own = await Promise.all(
    ids.map(async (id) => {
      const course = await courseAccess(ctx.db, ctx.actor, String(id));
      return course && maySeeCourse(ctx.actor, course.role) ? [id] : [];
    }),
  );
  return new Set(own.flat());
}

interface Reasons {
  all: BehindReason[];
  /** What a learner may be told of it. */
  told: BehindReason[];
}

/** Why those among some people are behind who are. */
async function reasonsFor(
  ctx: Ctx,
  deps: BehindDeps,
  to: readonly Addressed[],
  days: number,
): Promise<Map<string, Reasons>> {
  const userIds = [...new Set(to.map(({ user_id }) => user_id))];
  const courseIds = [...new Set(to.map(({ course_id }) => course_id))];
  const measure = await measureOf(ctx, deps, { courseIds, userIds, days });
  const limit = userIds.length * courseIds.length;
  const rows = await findBehind(ctx.db, measure, { search: '', reason: undefined }, { limit, offset: 0 });
  return new Map(
    rows.map((row) => {
      const all = reasonsOf(row, measure);
      return [keyOf(row), { all, told: toldReasons(all, row, measure) }];
    }),
  );
}

function refusalText(refusal: ReminderRefusal, name: string, before: LastReminder | undefined): string {
  if (refusal === 'self') return 'You cannot write to yourself.';
  if (refusal === 'ended') return `${name} is not learning this course any more.`;
  if (refusal === 'not_behind') return `${name} is not behind.`;
  const [who, again] = [before?.sent_by ?? 'Somebody', before && moment(remindAgainAt(before.sent_at))];
  return `${who} has written to ${name} about this course within the last day. You can do so again on ${again}.`;
}
