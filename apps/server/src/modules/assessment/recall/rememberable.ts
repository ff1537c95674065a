import { canBeRecalled } from '@darasa/contract/recall/session-rules';
import type { Db } from '#platform/database/index';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { worksOffline } from '../attempts/practice-rules.ts';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { type Allowance, refusalOf, termsOf } from '../attempts/timing.ts';
import { hiddenForms } from '../proof/own-form.ts';
import { findOwnForms } from '../proof/proof-repository.ts';
import { shownOf } from '../taking/results.ts';
import { latestDue } from '../taking/standing.ts';
import { learnedInLessons } from './learned-in-lessons.ts';
import type { RecallReads } from './recall-reads.ts';
import {
  type AskedAttempt,
  findAllowancesOfPerson,
  findAskedAttempts,
  findOwnMarks,
} from './recall-repository.ts';
import type { DoneLesson, Rememberable, TakenCourse } from './remembered.ts';
import { askedAlike, versionOf } from './same-question.ts';

/*
 * Which questions may become cards of somebody. A card holds the key of its question, so a question is one only once its answer was shown
 * to this person, and while no graded attempt that they can still take may ask it: another quiz, a pool, a copy from the bank, in any
 * course that they are in. A retake of the same assessment does not count while the question is as it was shown: its results have told
 * the same already. Questions and flashcards in texts of lessons follow the same rule: `learned-in-lessons.ts`.
 */

export interface Rememberables {
  questions: Rememberable[];
  /** When time alone may change them; null: never. */
  lookAgainAt: Date | null;
}

/** An assessment as it is now in a course of theirs. */
interface Current {
  course: TakenCourse;
  revisionId: number;
  stored: StoredAssessment;
  lessonId: string;
  moduleTitle: string;
}

/** @param courses that they are in: what they have left is neither asked nor shown */
export async function readRememberable(
  db: Db,
  reads: RecallReads,
  {
    userId,
    courses,
    done,
    now,
  }: { userId: number; courses: readonly TakenCourse[]; done: readonly DoneLesson[]; now: Date },
): Promise<Rememberables> {
  const [attempts, marks, allowances, forms] = await Promise.all([
    findAskedAttempts(db, userId),
    findOwnMarks(db, userId),
    findAllowancesOfPerson(db, userId),
    findOwnForms(db, userId),
  ]);
  const allowanceOf = new Map(
    allowances.map(({ course_id, assessment_id, ...allowance }) => [
      `${course_id} ${assessment_id}`,
      allowance,
    ]),
  );
  const current = await readCurrent(db, reads, courses);
  const clock = new Clock(now);
  const blocked = blockedQuestions(current, { attempts, allowanceOf, clock });
  const hidden = hiddenForms(forms);
  const shown = await shownQuestions(db, reads, {
    // What the first test of a course asked is told with the second one
    attempts: attempts.filter(({ course_id, assessment_id }) => !hidden.has(`${course_id} ${assessment_id}`)),
    current,
    allowanceOf,
    clock,
  });
  const right = new Map(marks.map((mark) => [`${mark.attempt_id} ${mark.question_id}`, mark]));
  const learned = current.filter(
    ({ course, revisionId }) => revisionId === (course.pinned ?? course.published),
  );
  const questions = learned.flatMap(({ course, revisionId, stored, lessonId, moduleTitle }) =>
    stored.questions.flatMap((question): Rememberable[] => {
      if (!canBeRecalled(question.question_type)) return [];
      const assessmentId = stored.content.id;
      const versions = shown.get(`${course.courseId} ${assessmentId} ${question.id}`);
      if (!versions) return [];
      const by = blocked.get(askedAlike(question)) ?? new Set();
      const here = `${course.courseId} ${assessmentId}`;
      const others = [...by].some((place) => place !== here);
      if (others || (by.has(here) && !versions.has(versionOf(question)))) return [];
      const answered = attempts.flatMap(({ id, course_id, assessment_id, submitted_at }) => {
        const mark = right.get(`${id} ${question.id}`);
        return mark && submitted_at && course_id === course.courseId && assessment_id === assessmentId
          ? [{ attempt_id: id, at: submitted_at, right: mark.points >= mark.max_points }]
          : [];
      });
      return [
        {
          course_id: course.courseId,
          lesson_id: lessonId,
          assessment_id: assessmentId,
          question_id: question.id,
          revision_id: revisionId,
          kind: 'question',
          topic: question.tags[0] ?? moduleTitle,
          marked: question.worth_remembering === true,
          answered,
          since: null,
        },
      ];
    }),
  );
  const inLessons = await learnedInLessons(db, reads, { userId, courses, done });
  questions.push(
    ...inLessons.filter(({ question }) => !blocked.has(askedAlike(question))).map(({ card }) => card),
  );
  // One that is asked in two lessons is one card
  const once = new Map(questions.map((card) => [`${card.course_id} ${card.question_id}`, card]));
  return { questions: [...once.values()], lookAgainAt: clock.next };
}

/** Now, and the next moment at which something else may hold. */
class Clock {
  readonly now: Date;
  next: Date | null = null;
  constructor(now: Date) {
    this.now = now;
  }
  note(at: Date | null): void {
    if (at && at > this.now && (this.next === null || at < this.next)) this.next = at;
  }
}

async function readCurrent(
  db: Db,
  { readRevision, readAssessment }: RevisionReads,
  courses: readonly TakenCourse[],
): Promise<Current[]> {
  const found: Current[] = [];
  for (const course of courses) {
    const ids = new Set([course.pinned, course.published].filter((id) => id !== null));
    for (const revisionId of ids) {
      const revision = await readRevision(db, revisionId);
      for (const module of revision?.modules ?? [])
        for (const lesson of module.lessons) {
          if (lesson.assessment_id === null) continue;
          const stored = await readAssessment(db, revisionId, lesson.assessment_id);
          if (stored)
            found.push({ course, revisionId, stored, lessonId: lesson.id, moduleTitle: module.title });
        }
    }
  }
  return found;
}

interface Looking {
  attempts: readonly AskedAttempt[];
  allowanceOf: ReadonlyMap<string, Allowance>;
  clock: Clock;
}

/** What graded attempts may still ask: by what is asked, the assessments. */
function blockedQuestions(
  current: readonly Current[],
  { attempts, allowanceOf, clock }: Looking,
): Map<string, Set<string>> {
  const blocked = new Map<string, Set<string>>();
  for (const { course, stored } of current) {
    if (worksOffline(stored)) continue;
    const place = `${course.courseId} ${stored.content.id}`;
    const own = attempts.filter(
      ({ course_id, assessment_id }) => course_id === course.courseId && assessment_id === stored.content.id,
    );
    const terms = termsOf(stored.content, allowanceOf.get(place));
    const counted = own.filter(({ started_at }) => course.againAt === null || started_at >= course.againAt);
    const refusal = refusalOf(
      // What opens later can still be taken
      { ...terms, opensAt: null },
      {
        locked: null,
        asked: stored.askedCount,
        taken: counted.length,
        now: clock.now,
      },
    );
    const open = own.some(({ state }) => state === 'in_progress');
    if (!open && refusal !== null) continue;
    clock.note(terms.closesAt);
    if (terms.late.policy === 'refuse') clock.note(terms.dueAt);
    for (const question of stored.questions) {
      const key = askedAlike(question);
      blocked.set(key, (blocked.get(key) ?? new Set()).add(place));
    }
  }
  return blocked;
}

/** Whose answers were shown, by course, assessment and question: the versions that were. */
async function shownQuestions(
  db: Db,
  { readAssessment }: RevisionReads,
  { attempts, current, allowanceOf, clock }: Looking & { current: readonly Current[] },
): Promise<Map<string, Set<string>>> {
  const nowBy = Map.groupBy(current, ({ course, stored }) => `${course.courseId} ${stored.content.id}`);
  const shown = new Map<string, Set<string>>();
  for (const attempt of attempts) {
    const place = `${attempt.course_id} ${attempt.assessment_id}`;
    const today = nowBy.get(place);
    const taken = today && (await readAssessment(db, attempt.revision_id, attempt.assessment_id));
    if (!taken) continue;
    // By the rules of the attempt, and by those of now: what either hides is hidden
    const rules = [taken, ...today.map(({ stored }) => stored)];
    if (!rules.every((stored) => showsAnswers(stored, attempt, allowanceOf.get(place), clock))) continue;
    for (const id of attempt.question_ids) {
      const question = taken.question(id);
      if (!question) continue;
      const key = `${place} ${id}`;
      shown.set(key, (shown.get(key) ?? new Set()).add(versionOf(question)));
    }
  }
  return shown;
}

function showsAnswers(
  { content }: StoredAssessment,
  { state }: AskedAttempt,
  allowance: Allowance | undefined,
  clock: Clock,
): boolean {
  const dueAt = latestDue(content.due_date, termsOf(content, allowance));
  const { details, moreAt } = shownOf(content.results, { state, preview: false }, { dueAt, now: clock.now });
  clock.note(moreAt);
  return details && content.show_answers;
}
