import type { ProofPart } from '@darasa/contract/assessment/proof/gain-rules';
import type { AssessmentPlace } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import type { Refusal } from '../attempts/timing.ts';
import {
  assignFirstForm,
  type FirstForm,
  type FormsRow,
  findDoneLessons,
  findFirstForm,
  findForms,
  findSubmitted,
  type OwnFormsRow,
} from './proof-repository.ts';

/** What one of the two tests of a course is to a learner. */
export interface OwnForm {
  part: ProofPart;
  /** What was answered in the first test is not shown until the second one is taken. */
  answersHidden: boolean;
  refusal: Extract<Refusal, 'test_before_lessons' | 'test_after_lessons'> | null;
}

export const partOf = (
  { form_a }: Pick<FormsRow, 'form_a' | 'form_b'>,
  assessmentId: string,
  first: FirstForm,
): ProofPart => ((first === 'a') === (assessmentId === form_a) ? 'before' : 'after');

/**
 * What an assessment is to a learner as a test of the course; null for one that is none. Who asks for the first time is told with which form
 * they begin. The test before the course can be taken until another lesson is done, and, where it was missed, after the other one; that after
 * the course once all lessons are done that complete it.
 */
export async function readOwnForm(
  ctx: Ctx,
  { course, standing, revision }: AssessmentPlace,
  assessmentId: string,
): Promise<OwnForm | null> {
  const forms = await findForms(ctx.db, course.id);
  if (!forms || standing !== 'learner') return null;
  if (![forms.form_a, forms.form_b].includes(assessmentId)) return null;
  return (await ownFormIn(ctx, forms, revision)).find((form) => form.assessmentId === assessmentId) ?? null;
}

/** Both tests of a course, as they are to the caller, who learns in it. */
export async function ownFormIn(
  ctx: Ctx,
  forms: FormsRow,
  revision: Pick<AssessmentPlace['revision'], 'list'>,
): Promise<(OwnForm & { assessmentId: string; isSubmitted: boolean })[]> {
  const { course_id: courseId } = forms;
  const ids = [forms.form_a, forms.form_b];
  const { userId } = ctx.actor;
  const first =
    (await findFirstForm(ctx.db, courseId, userId)) ??
    (await ctx.transaction(({ db: tx }) => assignFirstForm(tx, { courseId, userId, at: ctx.now })));
  const [submitted, done] = await Promise.all([
    findSubmitted(ctx.db, userId, courseId, ids),
    findDoneLessons(ctx.db, userId, courseId),
  ]);
  const others = revision.list.filter(
    ({ assessment_id }) => assessment_id === null || !ids.includes(assessment_id),
  );
  const hasBegun = others.some(({ id }) => done.has(id));
  const isMissing = others.some(
    ({ id, is_mandatory, available }) => is_mandatory && available && !done.has(id),
  );
  return ids.map((assessmentId) => {
    const part = partOf(forms, assessmentId, first);
    const own = { assessmentId, part, isSubmitted: submitted.has(assessmentId) };
    if (part === 'after')
      return { ...own, answersHidden: false, refusal: isMissing ? 'test_after_lessons' : null };
    const isAfterTaken = ids.some((id) => id !== assessmentId && submitted.has(id));
    return {
      ...own,
      answersHidden: !isAfterTaken,
      refusal: hasBegun && !isAfterTaken ? 'test_before_lessons' : null,
    };
  });
}

/** What is shown of an attempt at a test, by its own rules and those of the course. */
export const shownOfForm = <Shown extends { details: boolean; moreAt: Date | null }>(
  shown: Shown,
  form: Pick<OwnForm, 'answersHidden'> | null,
): Shown => (form?.answersHidden ? { ...shown, details: false, moreAt: null } : shown);

/** The tests whose answers are hidden from somebody, as `course assessment`: until it is said with which they begin, both. */
export const hiddenForms = (rows: readonly OwnFormsRow[]): Set<string> =>
  new Set(
    rows.flatMap(({ course_id, form_a, form_b, first_form, after_submitted }) =>
      after_submitted
        ? []
        : [form_a, form_b]
            .filter((id) => first_form === null || partOf({ form_a, form_b }, id, first_form) === 'before')
            .map((id) => `${course_id} ${id}`),
    ),
  );
