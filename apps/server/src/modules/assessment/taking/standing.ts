import { markedTypes } from '@darasa/contract/assessment/constants';
import type { AssessmentStanding } from '@darasa/contract/assessment/taking/attempts';
import { type AssessmentPlace, placeOfAssessment } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { type AttemptRow, findOwnAttempts, type OwnAttemptRow } from '../attempts/attempt-repository.ts';
import { isOverdue } from '../attempts/attempt-states.ts';
import { worksOffline } from '../attempts/practice-rules.ts';
import type { AttemptDeps, AttemptReads } from '../attempts/revision-reads.ts';
import { signPictures } from '../attempts/signed-paper.ts';
import { findAllowance } from '../attempts/terms-repository.ts';
import {
  type Allowance,
  presentTerms,
  type Refusal,
  refusalOf,
  type Terms,
  termsOf,
} from '../attempts/timing.ts';
import { findGrade, type GradeRow } from '../grading/grade-repository.ts';
import { type OwnForm, readOwnForm, shownOfForm } from '../proof/own-form.ts';
import { finishOverdue } from './finish-attempt.ts';
import { presentAttempt, presentGrade } from './presenter.ts';
import { shownOf } from './results.ts';

/** An assessment with all that decides what somebody may do with it now. */
export interface Standing {
  place: AssessmentPlace;
  assessment: StoredAssessment;
  /** An author tries it. */
  preview: boolean;
  allowance: Allowance | undefined;
  terms: Terms;
  /** Newest first. */
  attempts: OwnAttemptRow[];
  grade: GradeRow | undefined;
  /** The attempt that is open. */
  open: AttemptRow | undefined;
  refusal: Refusal | null;
  /** What it is to a learner as a test of the course; null: none. */
  form: OwnForm | null;
}

const assessmentNotFound = (): AppError => new AppError('NOT_FOUND', 'Assessment not found');

/**
 * How an assessment stands for somebody. An attempt whose time is up is submitted first.
 * @throws AppError NOT_FOUND, FORBIDDEN when their enrollment ended
 */
export async function readStanding(
  ctx: Ctx,
  deps: AttemptReads,
  courseIdOrSlug: string,
  assessmentId: string,
): Promise<Standing> {
  const { db } = deps;
  const place = await placeOfAssessment(ctx, deps, courseIdOrSlug, assessmentId);
  const preview = place.standing === 'author';
  const courseId = place.course.id;
  const assessment = await deps.readAssessment(db, place.revision.id, assessmentId);
  if (!assessment) throw assessmentNotFound();
  const readAttempts = () => findOwnAttempts(db, ctx.actor.userId, { assessmentId, courseId, preview });
  const [allowance, taken, form] = await Promise.all([
    findAllowance(db, { user_id: ctx.actor.userId, course_id: courseId, assessment_id: assessmentId }),
    readAttempts(),
    readOwnForm(ctx, place, assessmentId),
  ]);
  let attempts = taken;
  for (const attempt of attempts.filter((one) => isOverdue(one, ctx.now))) {
    await finishOverdue(deps, attempt.id);
    attempts = await readAttempts();
  }
  const grade = await findGrade(db, { userId: ctx.actor.userId, courseId, assessmentId });
  const terms = termsOf(assessment.content, allowance);
  const open = attempts.find(({ state }) => state === 'in_progress');
  const refusal = preview
    ? assessment.askedCount === 0
      ? 'no_questions'
      : null
    : (refusalOf(terms, {
        // A preview may be read by everybody, but only learners take it
        locked: place.standing === 'visitor' ? 'enroll' : place.locked,
        asked: assessment.askedCount,
        taken: takenOf(attempts),
        now: ctx.now,
      }) ??
      form?.refusal ??
      null);
  return {
    place,
    assessment,
    preview,
    allowance,
    terms,
    attempts,
    grade,
    open,
    refusal: open && refusal !== 'enroll' ? null : refusal,
    form,
  };
}

/** The same once an attempt has begun: the rest is as it was a moment ago. Of the attempts of an author who tries it, the newest stays. */
export function withBegun(standing: Standing, begun: AttemptRow): Standing {
  const earlier = standing.preview ? [] : standing.attempts;
  return { ...standing, attempts: [{ ...begun, earlier: false }, ...earlier], open: begun };
}

/**
 * The standing as it is sent.
 * @param rules of which revision to tell: those of an attempt, else what would be begun now; `media`: what may be shown where no
 *   revision says it
 */
export async function presentStanding(
  { now }: Ctx,
  { db, signer }: Pick<AttemptDeps, 'db' | 'signer'>,
  standing: Standing,
  rules: { revisionId: number; assessment: StoredAssessment; media?: ReadonlySet<string> } = {
    revisionId: standing.place.revision.id,
    assessment: standing.assessment,
  },
): Promise<AssessmentStanding> {
  const { place, attempts, grade, refusal, allowance, form } = standing;
  const { content, instructionsHtml, askedCount } = rules.assessment;
  const terms = termsOf(content, allowance);
  const shown = (attempt: AttemptRow) =>
    shownOfForm(shownOf(content.results, attempt, { dueAt: latestDue(content.due_date, terms), now }), form);
  // What a locked lesson says is not told before it is open
  const isOpen = place.locked === null || attempts.length > 0;
  const pictures = isOpen
    ? await signPictures(db, signer, rules.media ?? rules.revisionId, instructionsHtml)
    : undefined;
  const [newest] = attempts.filter(({ state }) => state !== 'in_progress');
  return {
    id: content.id,
    course_id: String(place.course.id),
    lesson_id: place.lesson.id,
    revision_id: String(rules.revisionId),
    title: content.title,
    assessment_type: content.assessment_type,
    description: isOpen ? content.description : '',
    instructions_html: pictures?.html(instructionsHtml) ?? '',
    max_points: content.total_points,
    passing_score: content.passing_score,
    questions: askedCount,
    ...presentTerms(terms),
    attempts_left:
      standing.terms.maxAttempts === null
        ? null
        : Math.max(0, standing.terms.maxAttempts - takenOf(attempts)),
    one_at_a_time: content.one_at_a_time,
    return_allowed: content.return_allowed,
    results: content.results,
    marked_by_people: rules.assessment.questions.some(({ question_type }) =>
      (markedTypes as readonly string[]).includes(question_type),
    ),
    peer_reviewed: Boolean(content.peer_review),
    offline_practice: form === null && worksOffline(rules.assessment),
    proof: form && { part: form.part, answers_hidden: form.answersHidden },
    attempts: attempts.map((attempt) => presentAttempt(attempt, shown(attempt))),
    grade:
      grade && (grade.overridden || grade.excused || (newest && shown(newest).points))
        ? presentGrade(grade)
        : null,
    can_start: refusal === null,
    refused_because: refusal,
    server_time: now.toISOString(),
  };
}

const takenOf = (attempts: readonly OwnAttemptRow[]): number =>
  attempts.filter(({ earlier }) => !earlier).length;

/** Until others may still answer, nobody's results are shown. */
export function latestDue(dueDate: string | null, { dueAt }: Pick<Terms, 'dueAt'>): Date | null {
  if (dueDate === null) return dueAt;
  const own = new Date(dueDate);
  return dueAt && dueAt > own ? dueAt : own;
}
