import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { questionsOf } from '@darasa/contract/assessment/questions/questions-of';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { type AssessmentContent, joinAssessment, storedAssessment } from '#modules/authoring';
import { cacheBudgets } from '#platform/cache/budgets';
import { createSharedReads } from '#platform/cache/shared-reads';
import { sizeInMemory } from '#platform/cache/size-in-memory';
import type { Db, Tx } from '#platform/database/index';
import { renderRichText, withTextsRendered } from '#platform/markdown/index';
import { findRevisionAssessment } from './assessment-repository.ts';
import { type RenderedQuestion, renderQuestion } from './paper.ts';

/** An assessment of a revision with all that does not depend on who takes it. Its questions are answers too: never sent as they are. */
export interface StoredAssessment {
  /** Its rules and texts, as learners may read them. */
  content: AssessmentContent;
  instructionsHtml: string;
  /** Everything that it asks, challenges included. */
  questions: QuestionDocument[];
  /** What to draw from. */
  drawable: Pick<AssessmentDocument, 'questions' | 'pools' | 'shuffle_questions'>;
  /** How many questions an attempt asks. */
  askedCount: number;
  question(id: string): QuestionDocument | undefined;
  /** Renders its questions where they are so many that it takes long: call it before `rendered`, outside of transactions. */
  prepare(by: number): Promise<void>;
  /** A question as learners get it, before anything is drawn. */
  rendered(id: string): RenderedQuestion | undefined;
}

/** Reads an assessment of a revision, which never changes; undefined when there is none. */
export type ReadAssessment = (
  db: Db | Tx,
  revisionId: number,
  assessmentId: string,
) => Promise<StoredAssessment | undefined>;

/** Keeps the assessments that were read last. */
export function createAssessmentContents(): ReadAssessment {
  const shared = createSharedReads<string, StoredAssessment>({
    bytes: cacheBudgets.assessments,
    // Its questions once more, because they are rendered later
    sizeOf: (stored) => sizeInMemory(stored) + sizeInMemory(stored.questions),
    load(db, key) {
      const [revision = '', assessment = ''] = key.split(' ');
      return readAssessment(db, Number(revision), assessment);
    },
  });
  return (db, revisionId, assessmentId) => shared.read(db, `${revisionId} ${assessmentId}`);
}

/** The same, read anew. */
export const readAssessment: ReadAssessment = async (db, revisionId, assessmentId) => {
  const row = await findRevisionAssessment(db, revisionId, assessmentId);
  if (!row) return undefined;
  return assessmentOf(storedAssessment(row));
};

/** An assessment of its two halves. */
export function assessmentOf({ content, answers }: ReturnType<typeof storedAssessment>): StoredAssessment {
  const document = joinAssessment(content, answers);
  const questions = questionsOf(document);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const renderedById = new Map<string, RenderedQuestion>();
  let prepared: Promise<void> | undefined;
  async function prepare(by: number): Promise<void> {
    const rendered = await withTextsRendered(
      (render) => questions.map((question) => renderQuestion(question, render)),
      by,
    );
    for (const question of rendered) renderedById.set(question.id, question);
  }
  return {
    content,
    instructionsHtml: renderRichText(content.instructions),
    questions,
    drawable: { questions, pools: content.pools, shuffle_questions: content.shuffle_questions },
    askedCount: countAsked(questions, content.pools),
    question: (id) => byId.get(id),
    prepare(by) {
      prepared ??= prepare(by).catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
      return prepared;
    },
    rendered(id) {
      const question = byId.get(id);
      if (!question) return undefined;
      const rendered = renderedById.get(id) ?? renderQuestion(question);
      renderedById.set(id, rendered);
      return rendered;
    },
  };
}

/** Of a pool no more are asked than it picks. */
function countAsked(
  questions: readonly QuestionDocument[],
  pools: readonly { id: string; pick: number }[],
): number {
  const picks = new Map(pools.map(({ id, pick }) => [id, pick]));
  const inPools = Map.groupBy(questions, ({ pool_id }) =>
    pool_id !== null && picks.has(pool_id) ? pool_id : null,
  );
  return [...inPools].reduce(
    (sum, [pool, { length }]) => sum + (pool === null ? length : Math.min(length, picks.get(pool) ?? 0)),
    0,
  );
}
