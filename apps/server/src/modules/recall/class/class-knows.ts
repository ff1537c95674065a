import type { ClassKnowledge, ClassQuestion } from '@darasa/contract/recall/class';
import { usualCurve } from '@darasa/contract/recall/schedule';
import { readPrompt } from '#modules/assessment';
import { findAccountNames } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { RecallDeps } from '../deps.ts';
import { type ClassDeps, readClassFacts } from './class-facts.ts';
import { classReader } from './class-reader.ts';
import { findClassPeople, findShownNames } from './class-repository.ts';
import { type ClassRow, toldOf } from './told.ts';

/** Questions that are shown. */
const QUESTIONS = 50;

/**
 * What those who learn in a course, or in a group of it, still know; by name where the course's setting says so.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look
 */
export async function readClass(
  ctx: Ctx,
  deps: ClassDeps,
  idOrSlug: string,
  group: string | undefined,
): Promise<ClassKnowledge> {
  const { course, groupId, teaches } = await classReader(ctx, idOrSlug, group);
  const [{ standing, facts }, shown] = await Promise.all([
    readClassFacts(ctx, deps, course.id, groupId),
    findShownNames(deps.db, [course.id]),
  ]);
  const namesShown = shown.has(course.id);
  const { told, leftOut } = toldOf(facts, groupId);
  const at = { now: ctx.now, curve: usualCurve() };
  return {
    course: { id: String(course.id), title: course.title },
    enrolled: standing.enrolled,
    learners: standing.learners,
    cards: sum(told, (row) => row.learners),
    left_out: leftOut,
    topics: topicsOf(told),
    questions: await Promise.all(told.slice(0, QUESTIONS).map((row) => presentQuestion(ctx, deps, row))),
    names_shown: namesShown,
    people: namesShown ? await named(ctx, await findClassPeople(deps.db, course.id, groupId, at)) : null,
    abilities: { change_names: teaches },
  };
}

export async function presentQuestion(ctx: Ctx, deps: RecallDeps, row: ClassRow): Promise<ClassQuestion> {
  const { assessment_id, revision_id, ...question } = row;
  const asked = { assessment_id, revision_id, question_id: row.question_id };
  return { ...question, prompt: (await readPrompt(ctx.db, deps, asked)) ?? '' };
}

const sum = (rows: readonly ClassRow[], value: (row: ClassRow) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

function topicsOf(told: readonly ClassRow[]): ClassKnowledge['topics'] {
  return [...Map.groupBy(told, ({ topic }) => topic)]
    .map(([topic, rows]) => {
      const cards = sum(rows, ({ learners }) => learners);
      return {
        topic,
        questions: rows.length,
        cards,
        learners: Math.max(...rows.map(({ learners }) => learners)),
        remembered: sum(rows, ({ remembered, learners }) => remembered * learners) / cards,
      };
    })
    .sort((one, other) => one.remembered - other.remembered);
}

async function named(
  ctx: Ctx,
  people: Awaited<ReturnType<typeof findClassPeople>>,
): Promise<NonNullable<ClassKnowledge['people']>> {
  const names = await findAccountNames(
    ctx.db,
    people.map(({ user_id }) => user_id),
  );
  return people.flatMap(({ user_id, ...rest }) => {
    const account = names.get(user_id);
    return account ? [{ user_id: String(user_id), name: account.name, ...rest }] : [];
  });
}
