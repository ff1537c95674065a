import type { WarmUpQuestion } from '@darasa/contract/recall/class';
import { warmUpOf } from '@darasa/contract/recall/warm-up-rules';
import { countStillAsked, findAskedElsewhere, readRecallQuestions } from '#modules/assessment';
import { findPublishedIds } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import { type ClassDeps, readClassFacts } from './class-facts.ts';
import { presentQuestion } from './class-knows.ts';
import { classReader } from './class-reader.ts';
import { toldOf } from './told.ts';

/**
 * Five questions to begin a lesson with: what the class would forget first, of several topics. What another graded assessment of the course
 * can still ask is left out, since its answers are shown to all.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look
 */
export async function readWarmUp(
  ctx: Ctx,
  deps: ClassDeps,
  idOrSlug: string,
  group: string | undefined,
): Promise<{ course: { id: string; title: string }; questions: WarmUpQuestion[] }> {
  const { course, groupId } = await classReader(ctx, idOrSlug, group);
  const { facts } = await readClassFacts(ctx, deps, course.id, groupId);
  const rows = toldOf(facts, groupId).told;
  const published = (await findPublishedIds(ctx.db, [course.id])).get(course.id);
  const elsewhere =
    published === undefined
      ? undefined
      : await findAskedElsewhere(ctx.db, deps, {
          courseId: course.id,
          revisionId: published,
          now: ctx.now,
        });
  const free = [];
  for (const row of rows) if (!(await elsewhere?.(row))) free.push(row);
  const chosen = warmUpOf(free);
  const [asked, waiting] = await Promise.all([
    readRecallQuestions(
      ctx.db,
      deps,
      chosen.map(({ revision_id, assessment_id, question_id }) => ({
        revision_id,
        assessment_id,
        question_id,
        // Another paper each day, the same while it is projected
        seed: `${question_id} ${ctx.now.toISOString().slice(0, 10)}`,
      })),
      ctx.actor.userId,
    ),
    countStillAsked(ctx.db, course.id, groupId),
  ]);
  const questions = await Promise.all(
    chosen.map(async (row, index) => {
      const question = asked[index];
      if (!question) return [];
      const still_asked = waiting.get(row.assessment_id) ?? 0;
      return [{ ...(await presentQuestion(ctx, deps, row)), asked: question, still_asked }];
    }),
  );
  return { course: { id: String(course.id), title: course.title }, questions: questions.flat() };
}
