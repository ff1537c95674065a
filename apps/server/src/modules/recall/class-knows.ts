import { usualCurve } from '@darasa/contract/recall/schedule';
import { readPrompt, requireMarker } from '#modules/assessment';
import type { Ctx } from '#platform/context/index';
import { type ClassRow, findClass } from './card-repository.ts';
import type { RecallDeps } from './deps.ts';

/** Questions that are shown. */
const QUESTIONS = 50;
/** What fewer know is left out: it would tell about one of them. */
const LEAST = 3;

/**
 * What those who learn in a course still know, without names.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look
 */
export async function readClass(ctx: Ctx, deps: RecallDeps, idOrSlug: string) {
  const course = await requireMarker(ctx.db, ctx.actor, idOrSlug);
  const { questions, learners } = await findClass(deps.db, course.id, { now: ctx.now, curve: usualCurve() });
  const told = questions.filter((question) => question.learners >= LEAST);
  const sum = (rows: readonly ClassRow[], value: (row: ClassRow) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  return {
    learners,
    cards: sum(questions, (row) => row.learners),
    topics: [...Map.groupBy(told, ({ topic }) => topic)]
      .map(([topic, rows]) => {
        const cards = sum(rows, (row) => row.learners);
        return {
          topic,
          cards,
          learners: Math.max(...rows.map((row) => row.learners)),
          remembered: sum(rows, (row) => row.remembered * row.learners) / cards,
        };
      })
      .sort((one, other) => one.remembered - other.remembered),
    questions: await Promise.all(
      told.slice(0, QUESTIONS).map(async ({ assessment_id, revision_id, ...row }) => ({
        ...row,
        prompt:
          (await readPrompt(deps.db, deps, { assessment_id, revision_id, question_id: row.question_id })) ??
          '',
      })),
    ),
  };
}
