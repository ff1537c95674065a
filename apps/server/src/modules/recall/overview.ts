import type { RecallOverview } from '@darasa/contract/recall/endpoints';
import { type RecallAim, recallScheduler, rememberedAt } from '@darasa/contract/recall/schedule';
import { minutesFor, streakOf } from '@darasa/contract/recall/session-rules';
import { findCourseNames } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import { countByDay } from './answer-repository.ts';
import { countDueCards, findKnownCards, scheduleOfRow } from './card-repository.ts';
import { findShownNames } from './class/class-repository.ts';
import { dayAfter, dayIn, startOfDay } from './days.ts';
import type { RecallDeps } from './deps.ts';
import { findCourses } from './person-repository.ts';
import { presentSettings } from './presenter.ts';
import { dueBy } from './read-cards.ts';
import { settleCards, zoneOf } from './settle-cards.ts';

const WEEK = 7;
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
  return {
    due: total,
    minutes: minutesFor(total),
    next_at: earliest(cards.filter(({ course_id }) => !courses.get(course_id ?? 0)?.left_out)),
    streak: streakOf(new Set(days.keys()), today, { daysOff: person.days_off }),
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
          exam_on: courses.get(id ?? 0)?.exam_on ?? null,
          names_shown: shownByName.has(id ?? 0),
          topics: [...Map.groupBy(own, ({ topic }) => topic)]
            .map(([topic, list]) => ({ topic, cards: list.length, ...knowing(list) }))
            .sort((one, other) => (one.remembered ?? 1) - (other.remembered ?? 1)),
        };
      })
      .sort((one, other) => (one.course?.title ?? '').localeCompare(other.course?.title ?? '')),
    settings: presentSettings(person),
    server_time: ctx.now.toISOString(),
  };
}

/** What of some cards would be known, and how many fall below what is wanted within a week. */
function knowingAt(now: Date, aim: RecallAim) {
  const scheduler = recallScheduler(aim);
  const inAWeek = new Date(now.getTime() + WEEK * 86_400_000);
  return (cards: readonly KnownCard[]): { remembered: number | null; fading: number } => {
    const answered = cards.filter(({ last_at }) => last_at !== null).map(scheduleOfRow);
    if (answered.length === 0) return { remembered: null, fading: 0 };
    const known = answered.map((schedule) => rememberedAt(schedule, now, scheduler));
    return {
      remembered: known.reduce((sum, share) => sum + share, 0) / known.length,
      fading: answered.filter((schedule) => rememberedAt(schedule, inAWeek, scheduler) < aim.retention)
        .length,
    };
  };
}

const earliest = (cards: readonly KnownCard[]): string | null =>
  cards
    .reduce<Date | null>(
      (first, { shown_at }) => (first === null || shown_at < first ? shown_at : first),
      null,
    )
    ?.toISOString() ?? null;
