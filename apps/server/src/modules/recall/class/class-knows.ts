import type { ClassKnowledge, ClassQuestion } from '@darasa/contract/recall/class';
import { usualCurve } from '@darasa/contract/recall/schedule';
import { readPrompt } from '#modules/assessment';
import { findAccountNames } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { RecallDeps } from '../deps.ts';
import { classReader } from './class-reader.ts';
import {
  type ClassRow,
  countClass,
  findClassPeople,
  findClassQuestions,
  findShownNames,
} from './class-repository.ts';

/** Questions that are shown. */
const QUESTIONS = 50;
/** What fewer have answered is left out: it would tell about one of them. */
export const FEWEST_LEARNERS = 3;

/**
 * What those who learn in a course, or in a group of it, still know; by name where the course's setting says so.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look
 */
export async function readClass(
  ctx: Ctx,
  deps: RecallDeps,
  idOrSlug: string,
  group: string | undefined,
): Promise<ClassKnowledge> {
  const { course, groupId, teaches } = await classReader(ctx, idOrSlug, group);
  const of = { courseId: course.id, groupId, now: ctx.now, curve: usualCurve() };
  const [questions, { enrolled, learners }, shown] = await Promise.all([
    findClassQuestions(deps.db, of),
    countClass(deps.db, course.id, groupId),
    findShownNames(deps.db, [course.id]),
  ]);
  const namesShown = shown.has(course.id);
  const told = toldOf(questions);
  return {
    course: { id: String(course.id), title: course.title },
    enrolled,
    learners,
    cards: sum(questions, (row) => row.learners),
    topics: topicsOf(told),
    questions: await Promise.all(told.slice(0, QUESTIONS).map((row) => presentQuestion(ctx, deps, row))),
    names_shown: namesShown,
    people: namesShown ? await named(ctx, await findClassPeople(deps.db, of)) : null,
    abilities: { change_names: teaches },
  };
}

/** Those that tell of no single learner. */
export const toldOf = (questions: readonly ClassRow[]): ClassRow[] =>
  questions.filter(({ learners }) => learners >= FEWEST_LEARNERS);

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
