import { rowIdOf } from '@darasa/contract/http/row-id';
import type { CompletionRule } from '@darasa/contract/learning/completion';
import {
  CLOCK_TOLERANCE_MS,
  clockCorrection,
  eventProblem,
  factsOfEvent,
  MAX_SPEED,
  stretchOf,
  type UncheckedEvent,
} from '@darasa/contract/learning/events';
import {
  coveredSeconds,
  type LessonFacts,
  mergeFacts,
  type Stretch,
  uniteStretches,
} from '@darasa/contract/learning/merge';
import { openingDay } from '@darasa/contract/learning/release-rules';
import type { CourseRow } from '../course-repository.ts';
import { opensAt } from '../policy.ts';
import type { RevisionFacts, RevisionLesson } from '../revision-facts.ts';
import type { LessonProgressRow } from './progress-repository.ts';
import { releaseFacts } from './release-facts.ts';

/** A course that a batch names, as its learner has it. */
export interface LearnerCourse {
  course: CourseRow & { enrolled_at: Date };
  revision: RevisionFacts;
}

export interface JudgedEvent {
  event: UncheckedEvent;
  /** Why it is not accepted, in words for the learner; undefined when it is. */
  problem?: string;
  /** A remark on an event that is accepted. */
  note?: string;
  /**
   * Of an event that counts: where it belongs, and its corrected time in milliseconds; `reported` is the same where it lies before the
   * enrollment or, by a clock that is a little fast, after now.
   */
  place?: { courseId: number; lesson: RevisionLesson; at: number; reported: number };
}

const problems = {
  notEnrolled: 'You are not enrolled in this course',
  ended: 'Your enrolment in this course has ended',
  refunded: 'Your payment for this course was refunded, so nothing more is recorded',
  lesson: 'This lesson is not in the course',
  notStarted: 'This course has not started yet',
  closed: 'This lesson has not opened yet',
  empty: 'This lesson has no content yet',
  future: 'This time has not come yet, so it is not counted',
  tooMuch: 'This is more than can be watched in this time',
} as const;

/** Enough for two devices at once, and for clocks that are a little wrong. */
const TOLERANCE_S = 120;

/**
 * Judges each event of a batch alone: whether it is one, whether its sender may report it, and when it happened by the server's clock.
 * @param courses that the sender is enrolled in, by id; `others`: the rows of courses that they are not enrolled in any more
 */
export function judgeEvents(
  batch: { sent_at: string; events: readonly UncheckedEvent[] },
  courses: ReadonlyMap<number, LearnerCourse>,
  others: ReadonlyMap<number, Pick<CourseRow, 'enrollment_status' | 'ended_reason'>>,
  now: Date,
): JudgedEvent[] {
  const correction = clockCorrection(Date.parse(batch.sent_at), now.getTime());
  return batch.events.map((event) => {
    const problem = eventProblem(event);
    if (problem) return { event, problem };
    const courseId = rowIdOf(event.course_id);
    if (courseId === undefined) return { event, problem: problems.notEnrolled };
    const known = courses.get(courseId);
    if (!known) return { event, problem: whyNot(others.get(courseId)) };
    const lesson = known.revision.lessons.get(event.lesson_id.toLowerCase());
    if (!lesson) return { event, problem: problems.lesson };
    if (!lesson.is_preview && opensAt(known.course, now)) return { event, problem: problems.notStarted };
    if (event.kind === 'done' && !lesson.available) return { event, problem: problems.empty };
    const enrolled = known.course.enrolled_at.getTime();
    const reported = Date.parse(event.at) + correction;
    // It would claim other seconds each time it is sent
    if (event.kind === 'active' && reported > now.getTime() + CLOCK_TOLERANCE_MS)
      return { event, note: problems.future };
    // From before they began the course once more: it counted then
    const { again_at } = known.course;
    if (event.kind !== 'active' && again_at && reported < again_at.getTime()) return { event };
    const at = Math.min(Math.max(reported, enrolled), now.getTime());
    return { event, place: { courseId, lesson, at, reported } };
  });
}

function whyNot(course: Pick<CourseRow, 'enrollment_status' | 'ended_reason'> | undefined): string {
  if (course?.enrollment_status !== 'left') return problems.notEnrolled;
  return course.ended_reason === 'refunded' ? problems.refunded : problems.ended;
}

/**
 * Refuses what is reported of lessons whose day has not come. What waits for other lessons is kept: their reports may come later.
 * @param rows of the learner in the course: a lesson that was done stays open
 */
export function refuseClosed(
  events: readonly JudgedEvent[],
  { course, revision }: LearnerCourse,
  rows: readonly LessonProgressRow[],
  now: Date,
): void {
  if (!events.some(({ place }) => place?.lesson.release)) return;
  const { startedOn, today } = releaseFacts(course, rows, now);
  const done = new Set(rows.flatMap(({ done_at, lesson_id }) => (done_at === null ? [] : lesson_id)));
  for (const judged of events) {
    const lesson = judged.place && revision.lessons.get(judged.place.lesson.id);
    if (!lesson || lesson.is_preview || done.has(lesson.id)) continue;
    const day = openingDay(lesson.release, startedOn);
    if (day === null || day <= today) continue;
    delete judged.place;
    judged.problem = problems.closed;
  }
}

/**
 * Refuses what nobody can have watched: more than real time since the enrollment allows at the greatest speed, and in one batch more
 * than the times of its events allow.
 * @param watched what was stored, by lesson, of the course @returns the events that remain acceptable are left as they were
 */
export function boundWatching(
  events: readonly JudgedEvent[],
  { course }: LearnerCourse,
  watched: ReadonlyMap<string, readonly Stretch[]>,
  now: Date,
): void {
  const enrolled = course.enrolled_at.getTime();
  const allowed = MAX_SPEED * ((now.getTime() - enrolled) / 1000) + TOLERANCE_S;
  const united = new Map([...watched].map(([id, stretches]) => [id, [...stretches]]));
  let total = [...united.values()].reduce((sum, stretches) => sum + coveredSeconds(stretches), 0);
  let claimed: Stretch[] = [];
  let credited = 0;
  for (const judged of [...events].sort(byTime)) {
    const { event, place } = judged;
    if (!place || event.kind !== 'watched') continue;
    const stretch = stretchOf(event, place.lesson.seconds);
    if (!stretch) continue;
    const before = united.get(place.lesson.id) ?? [];
    const after = uniteStretches([...before, stretch] as Stretch[]);
    const added = coveredSeconds(after) - coveredSeconds(before as Stretch[]);
    if (added === 0) continue;
    // The time that watching it took at least, ending when it was reported
    const seconds = Math.round(place.at / 1000);
    const took: Stretch = [seconds - Math.ceil((stretch[1] - stretch[0]) / MAX_SPEED), seconds];
    const claims = uniteStretches([...claimed, took]);
    const fits =
      total + added <= allowed &&
      credited + added <= 2 * MAX_SPEED * coveredSeconds(claims) + TOLERANCE_S &&
      took[0] * 1000 >= enrolled - TOLERANCE_S * 1000;
    if (!fits) {
      delete judged.place;
      judged.problem = problems.tooMuch;
      continue;
    }
    united.set(place.lesson.id, after);
    total += added;
    credited += added;
    claimed = claims;
  }
}

const byTime = (one: JudgedEvent, other: JudgedEvent): number =>
  (one.place?.at ?? 0) - (other.place?.at ?? 0) || one.event.id.localeCompare(other.event.id);

/** Rules of lessons of which the player says when they are done. */
const MARKED: ReadonlySet<CompletionRule> = new Set(['mark', 'read', 'open']);

/** What the accepted events of a course say of its lessons, by lesson. */
export function factsOfEvents(events: readonly JudgedEvent[]): Map<string, LessonFacts> {
  const facts = new Map<string, LessonFacts>();
  for (const { event, place } of events) {
    if (!place || event.kind === 'active') continue;
    const { lesson, at } = place;
    // Watching enough is what counts there, and passing: saying so changes nothing
    if (event.kind === 'done' && !MARKED.has(lesson.completion.rule)) continue;
    const said = factsOfEvent(event, at, lesson.seconds);
    const known = facts.get(lesson.id);
    facts.set(lesson.id, known ? mergeFacts(known, said) : said);
  }
  return facts;
}
