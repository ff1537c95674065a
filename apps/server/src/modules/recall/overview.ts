import type { RecallOverview } from '@darasa/contract/recall/endpoints';
import { answeredWrong, knownAt, type RecallAim, recallScheduler } from '@darasa/contract/recall/schedule';
import { minutesFor, streakOf } from '@darasa/contract/recall/session-rules';
import { findCourseNames } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import { countByDay } from './answer-repository.ts';
import { countDueCards, findKnownCards, scheduleOfRow } from './card-repository.ts';
import { findShownNames } from './class/class-repository.ts';
import { dayAfter, dayIn, startOfDay } from './days.ts';
import type { RecallDeps } from './deps.ts';
import { findCourses, type PersonRow } from './person-repository.ts';
import { presentSettings } from './presenter.ts';
import { dueBy } from './read-cards.ts';
import { settleCards, zoneOf } from './settle-cards.ts';

const WEEK = 7;
const DAY_MS = 86_400_000;
/** Days that a streak looks back. */
const LOOK_BACK = 400;

type KnownCard = Awaited<ReturnType<typeof findKnownCards>>[number];

/** What is to be reviewed today, and what somebody would still know. */
export async function readOverview(ctx: Ctx, deps: RecallDeps): Promise<RecallOverview> {
  const { userId } = ctx.actor;
  const person = await settleCards(ctx, deps);
  const timeZone = zoneOf(ctx, person);
  const today = dayIn(ctx.now, timeZone);
  const [cards, due, courses, days] = await Promise.all([
    findKnownCards(ctx.db, userId),
    countDueCards(ctx.db, userId, dueBy(ctx.now, timeZone, 0)),
    findCourses(ctx.db, userId),
    countByDay(deps.db, userId, { from: startOfDay(dayAfter(today, -LOOK_BACK), timeZone), timeZone }),
  ]);
  const dueOf = new Map(due.map((row) => [row.course_id, row.cards]));
  const byCourse = Map.groupBy(cards, ({ course_id }) => course_id);
  const ids = [...byCourse.keys()].filter((id) => id !== null);
  const [names, shownByName] = await Promise.all([findCourseNames(ctx.db, ids), findShownNames(ctx.db, ids)]);
  const knowing = knowingAt(ctx.now, { retention: person.retention, weights: person.weights });
  const total = due.reduce((sum, row) => sum + row.cards, 0);
  const spreadUntil =
    person.spread_from === null ? null : dayAfter(person.spread_from, person.spread_days ?? 0);
  const lessons = await lessonsOf(ctx, deps, cards);
  return {
    due: total,
    minutes: minutesFor(total),
    next_at: earliest(cards.filter(({ course_id }) => !courses.get(course_id ?? 0)?.left_out)),
    streak: streakOf(new Set(days.keys()), today, { daysOff: person.days_off, pause: pauseOf(person) }),
    reviewed_today: days.get(today) ?? 0,
    week: Array.from({ length: WEEK }, (_, index) => {
      const day = dayAfter(today, index - WEEK + 1);
      return { day, cards: days.get(day) ?? 0 };
    }),
    courses: [...byCourse]
      .map(([id, own]) => {
        const name = id === null ? undefined : names.get(id);
        return {
          course: name && id !== null ? { id: String(id), ...name } : null,
          due: dueOf.get(id) ?? 0,
          cards: own.length,
          remembered: knowing(own).remembered,
          left_out: courses.get(id ?? 0)?.left_out ?? false,
          exam_on: comingExam(courses.get(id ?? 0)?.exam_on, today),
          names_shown: shownByName.has(id ?? 0),
          curve: knowing(own).curve,
          topics: [...Map.groupBy(own, ({ topic }) => topic)]
            .map(([topic, list]) => {
              const { curve: _curve, least, ...known } = knowing(list);
              return {
                topic,
                cards: list.length,
                ...known,
                lesson: lessons.get(least?.lesson_id ?? '') ?? null,
              };
            })
            .sort((one, other) => (one.remembered ?? 1) - (other.remembered ?? 1)),
        };
      })
      .sort((one, other) => (one.course?.title ?? '').localeCompare(other.course?.title ?? '')),
    settings: presentSettings(person, today),
    learned_at: person.learned_at?.toISOString() ?? null,
    spread_until: spreadUntil !== null && spreadUntil > today ? spreadUntil : null,
    server_time: ctx.now.toISOString(),
  };
}

/** Days ahead of which it is told what would be known. */
const CURVE_DAYS = [0, 7, 14, 30, 60, 90];

/** What of some cards would be known, now and later, and how many fall below what is wanted within a week. */
function knowingAt(now: Date, aim: RecallAim) {
  const scheduler = recallScheduler(aim);
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return (cards: readonly KnownCard[]) => {
    const known = cards
      .filter(({ last_at }) => last_at !== null)
      .map((card) => ({ card, schedule: scheduleOfRow(card) }))
      .map((one) => ({ ...one, share: knownAt(one.schedule, now, scheduler) }));
    const average = (shares: readonly number[]) =>
      shares.reduce((sum, share) => sum + share, 0) / shares.length;
    if (known.length === 0)
      return { answered: 0, remembered: null, missed: 0, fading: 0, curve: [], least: undefined };
    return {
      answered: known.length,
      remembered: average(known.map(({ share }) => share)),
      missed: known.filter(({ schedule }) => answeredWrong(schedule)).length,
      fading: known.filter(
        ({ schedule }) =>
          !answeredWrong(schedule) && knownAt(schedule, inDays(WEEK), scheduler) < aim.retention,
      ).length,
      curve: CURVE_DAYS.map((days) => ({
        days,
        remembered: average(known.map(({ schedule }) => knownAt(schedule, inDays(days), scheduler))),
      })),
      least: known.reduce((one, other) => (other.share < one.share ? other : one)).card,
    };
  };
}

/** Titles of the lessons of some cards, by their ids. */
async function lessonsOf(
  ctx: Ctx,
  { readRevision }: RecallDeps,
  cards: readonly KnownCard[],
): Promise<Map<string, { id: string; title: string }>> {
  const revisions = new Set(cards.flatMap(({ revision_id }) => revision_id ?? []));
  const lessons = new Map<string, { id: string; title: string }>();
  for (const id of revisions)
    for (const lesson of (await readRevision(ctx.db, id))?.list ?? [])
      lessons.set(lesson.id, { id: lesson.id, title: lesson.title });
  return lessons;
}

/** An exam that is over is none any more. Days: `YYYY-MM-DD`. */
const comingExam = (day: string | null | undefined, today: string): string | null =>
  day && day >= today ? day : null;

const pauseOf = ({ paused_from: from, paused_until: until }: PersonRow) =>
  from === null || until === null ? null : { from, until };

const earliest = (cards: readonly KnownCard[]): string | null =>
  cards
    .reduce<Date | null>(
      (first, { shown_at }) => (first === null || shown_at < first ? shown_at : first),
      null,
    )
    ?.toISOString() ?? null;
