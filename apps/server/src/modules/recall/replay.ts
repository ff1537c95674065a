import {
  type RecallAnswer,
  type RecallSpread,
  recallScheduler,
  scheduleOf,
  shownFrom,
} from '@darasa/contract/recall/schedule';
import type { Tx } from '#platform/database/index';
import { findAnswers } from './answer-repository.ts';
import { type CardRow, findAllCards, updateSchedules } from './card-repository.ts';
import { dayAfter, startOfDay } from './days.ts';
import { type CourseRow, findCourses, type PersonRow } from './person-repository.ts';

/**
 * Computes cards from their answers and writes where they stand.
 * @param person as it is locked
 * @param cards undefined: all of them
 */
export async function replayCards(
  tx: Tx,
  userId: number,
  { person, timeZone }: { person: PersonRow; timeZone: string },
  cards?: readonly Pick<CardRow, 'id' | 'course_id' | 'since'>[],
): Promise<void> {
  const list = cards ?? (await findAllCards(tx, userId));
  const [answers, courses] = await Promise.all([
    findAnswers(
      tx,
      userId,
      cards?.map(({ id }) => id),
    ),
    findCourses(tx, userId),
  ]);
  const scheduler = recallScheduler({ retention: person.retention, weights: person.weights });
  const spread = spreadOf(person, timeZone);
  await updateSchedules(
    tx,
    userId,
    list.map(({ id, course_id, since }) => {
      const course = course_id === null ? undefined : courses.get(course_id);
      const schedule = scheduleOf(counted(answers.get(id) ?? [], course), scheduler, since);
      return { id, schedule, shown: shownFrom(id, schedule, scheduler, examOf(course, timeZone), spread) };
    }),
  );
}

const counted = (answers: readonly RecallAnswer[], course: CourseRow | undefined): RecallAnswer[] => {
  const from = course?.reset_at ?? null;
  return from === null ? [...answers] : answers.filter(({ at }) => at > from);
};

const spreadOf = ({ spread_from, spread_days }: PersonRow, timeZone: string): RecallSpread | null =>
  spread_from === null || spread_days === null
    ? null
    : {
        from: startOfDay(spread_from, timeZone),
        until: startOfDay(dayAfter(spread_from, 1), timeZone),
        days: spread_days,
      };

const examOf = (course: CourseRow | undefined, timeZone: string): Date | null =>
  course?.exam_on ? startOfDay(course.exam_on, timeZone) : null;
