import { isMarkedByPeople } from '@darasa/contract/assessment/constants';
import type { FormChoice } from '@darasa/contract/assessment/proof/endpoints';
import type { FormProblem } from '@darasa/contract/assessment/proof/gain-rules';
import { findPublishedIds } from '#modules/authoring';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { worksOffline } from '../attempts/practice-rules.ts';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { requireMarker } from '../markers.ts';
import { deleteForms, findForms, saveForms } from './proof-repository.ts';

/** The quizzes of a published course that can be its tests, and why others cannot. */
export async function findFormChoices(
  { db }: Pick<Ctx, 'db'>,
  { readRevision, readAssessment }: RevisionReads,
  courseId: number,
): Promise<FormChoice[]> {
  const revisionId = (await findPublishedIds(db, [courseId])).get(courseId);
  const revision = revisionId === undefined ? undefined : await readRevision(db, revisionId);
  if (!revision) return [];
  const waitedFor = new Set(revision.list.flatMap(({ prerequisites }) => prerequisites));
  const choices: FormChoice[] = [];
  for (const lesson of revision.list) {
    if (lesson.assessment_id === null) continue;
    const stored = await readAssessment(db, revision.id, lesson.assessment_id);
    if (stored?.content.assessment_type !== 'quiz') continue;
    const problems: Record<FormProblem, boolean> = {
      judged_later: stored.questions.some(
        ({ question_type: type }) => isMarkedByPeople(type) || type === 'code',
      ),
      offline_practice: worksOffline(stored),
      several_attempts: stored.content.max_attempts !== 1,
      has_to_be_passed: mayBlock(stored),
      waits_for_others: lesson.prerequisites.length > 0 || lesson.release !== null,
      others_wait_for_it: waitedFor.has(lesson.id),
    };
    choices.push({
      id: stored.content.id,
      title: stored.content.title,
      questions: stored.askedCount,
      points: stored.content.total_points,
      problems: (Object.keys(problems) as FormProblem[]).filter((problem) => problems[problem]),
    });
  }
  return choices;
}

/** Who knows nothing yet must not be kept from completing the course by it. */
const mayBlock = ({ content }: StoredAssessment): boolean =>
  content.completed_by !== 'submit' && content.passing_score > 0;

/**
 * Chooses the two tests of a course, or none.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look; CONFLICT for quizzes that cannot be equal tests
 */
export async function changeForms(
  ctx: Ctx,
  reads: RevisionReads,
  idOrSlug: string,
  { forms, for_certificate }: { forms: { a: string; b: string } | null; for_certificate: boolean },
): Promise<Record<string, never>> {
  const known = await requireMarker(ctx.db, ctx.actor, idOrSlug);
  if (forms) requireEqual(await findFormChoices(ctx, reads, known.id), forms);
  return ctx.transaction(async ({ db: tx }) => {
    const course = await requireMarker(tx, ctx.actor, idOrSlug);
    const before = await findForms(tx, course.id);
    if (forms)
      await saveForms(tx, {
        course_id: course.id,
        form_a: forms.a,
        form_b: forms.b,
        for_certificate,
      });
    else await deleteForms(tx, course.id);
    const isSame = forms
      ? before?.form_a === forms.a && before.form_b === forms.b && before.for_certificate === for_certificate
      : before === undefined;
    if (!isSame)
      await recordAudit(tx, {
        actorId: ctx.actor.userId,
        action: 'proof.changed',
        subject: { type: 'course', id: String(course.id), name: course.title },
        details: {},
        ip: ctx.ip,
      });
    return {};
  });
}

function requireEqual(choices: readonly FormChoice[], { a, b }: { a: string; b: string }): void {
  const [one, other] = [a, b].map((id) => choices.find((choice) => choice.id === id));
  const refuse = (message: string, reason: string) => new AppError('CONFLICT', message, { reason });
  if (!one || !other) throw refuse('One of these quizzes is not in the published course.', 'not_published');
  if (one === other) throw refuse('Choose two different quizzes.', 'same');
  if (one.problems.length + other.problems.length > 0)
    throw refuse('One of these quizzes cannot be a test of the course.', 'unfit');
  if (one.questions !== other.questions || one.points !== other.points)
    throw refuse('Both tests must ask as many questions, for as many points.', 'unequal');
}
