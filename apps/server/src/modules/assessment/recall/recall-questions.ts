import { judge } from '@darasa/contract/assessment/grading';
import { type DrawnQuestion, drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { PracticePaper } from '@darasa/contract/assessment/taking/practice';
import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import { canBeRecalled } from '@darasa/contract/recall/session-rules';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { withTextsRendered } from '#platform/markdown/index';
import { beginningOf } from '../analysis/measures.ts';
import { drawnPaper } from '../attempts/drawn-paper.ts';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { signPictures } from '../attempts/signed-paper.ts';
import { feedbackTexts, withoutNotes } from '../practice/read-practice.ts';

/** A question of a revision, drawn by a seed. */
export interface RecallAsk {
  revision_id: number;
  assessment_id: string;
  question_id: string;
  seed: string;
}

export interface RecallQuestion {
  assessment_id: string;
  revision_id: string;
  paper: PracticePaper;
  key: unknown;
  html: Record<string, string>;
}

/**
 * Questions with their keys, in the order in which they were asked for; undefined for one that is gone.
 * Ask only for what `readRememberable` allows this person.
 * @param by who wants them
 */
export async function readRecallQuestions(
  db: Db,
  { readAssessment, signer }: Pick<RevisionReads, 'readAssessment'> & { signer: UrlSigner },
  asks: readonly RecallAsk[],
  by: number,
): Promise<(RecallQuestion | undefined)[]> {
  const found = await Promise.all(
    asks.map(async (ask) => {
      const assessment = await readAssessment(db, ask.revision_id, ask.assessment_id);
      const question = assessment?.question(ask.question_id);
      return assessment && question && canBeRecalled(question.question_type)
        ? { ask, assessment, question, drawn: drawOne(question, ask.seed) }
        : undefined;
    }),
  );
  const rendered = await withTextsRendered(
    (render) =>
      found.map(
        (one) =>
          one && {
            questions: drawnPaper(one.assessment, [one.drawn], render).questions,
            html: Object.fromEntries(
              [...new Set(feedbackTexts(one.question))].map((text) => [text, render(text)]),
            ),
          },
      ),
    by,
  );
  const revisions = new Set(asks.map(({ revision_id }) => revision_id));
  const pictures = new Map(
    await Promise.all(
      [...revisions].map(async (id) => {
        const shown = rendered.filter((_one, index) => asks[index]?.revision_id === id);
        return [id, await signPictures(db, signer, id, shown)] as const;
      }),
    ),
  );
  return found.map((one, index) => {
    const texts = rendered[index];
    const signed = one && pictures.get(one.ask.revision_id);
    if (!one || !texts || !signed) return undefined;
    return {
      assessment_id: one.ask.assessment_id,
      revision_id: String(one.ask.revision_id),
      paper: { seed: one.ask.seed, drawn: [one.drawn], questions: texts.questions.map(signed.question) },
      key: withoutNotes(one.question),
      html: Object.fromEntries(Object.entries(texts.html).map(([text, html]) => [text, signed.html(html)])),
    };
  });
}

/**
 * Both sides of flashcards as safe HTML, in the order in which they were asked for; undefined for one that is gone.
 * Ask only for what `readRememberable` allows this person.
 */
export async function readFlashcards(
  db: Db,
  { readAssessment, signer }: Pick<RevisionReads, 'readAssessment'> & { signer: UrlSigner },
  asks: readonly Omit<RecallAsk, 'seed'>[],
  by: number,
): Promise<({ front_html: string; back_html: string } | undefined)[]> {
  const found = await Promise.all(
    asks.map(async ({ revision_id, assessment_id, question_id }) =>
      (await readAssessment(db, revision_id, assessment_id))?.question(question_id),
    ),
  );
  const rendered = await withTextsRendered(
    (render) =>
      found.map((card) => card && { front_html: render(card.prompt), back_html: render(card.explanation) }),
    by,
  );
  const pictures = new Map(
    await Promise.all(
      [...new Set(asks.map(({ revision_id }) => revision_id))].map(async (id) => {
        const shown = rendered.filter((_one, index) => asks[index]?.revision_id === id);
        return [id, await signPictures(db, signer, id, shown)] as const;
      }),
    ),
  );
  return rendered.map((card, index) => {
    const signed = pictures.get(asks[index]?.revision_id ?? 0);
    return card && signed
      ? { front_html: signed.html(card.front_html), back_html: signed.html(card.back_html) }
      : undefined;
  });
}

/** Whether an answer to a question is right; undefined when it is gone, or the answer none to it. */
export async function judgeRecalled(
  db: Db,
  { readAssessment }: Pick<RevisionReads, 'readAssessment'>,
  { revision_id, assessment_id, question_id, seed }: RecallAsk,
  response: unknown,
): Promise<boolean | undefined> {
  const question = (await readAssessment(db, revision_id, assessment_id))?.question(question_id);
  if (!question || !canBeRecalled(question.question_type)) return undefined;
  const parsed = responseSchemas[question.question_type].safeParse(response);
  return judge(question, parsed.success ? parsed.data : null, drawOne(question, seed)).state === 'right';
}

/** How what it asks begins, without marks, for its teachers. */
export async function readPrompt(
  db: Db,
  { readAssessment }: Pick<RevisionReads, 'readAssessment'>,
  { revision_id, assessment_id, question_id }: Omit<RecallAsk, 'seed'>,
): Promise<string | undefined> {
  const question = (await readAssessment(db, revision_id, assessment_id))?.question(question_id);
  return question && beginningOf(question.prompt);
}

function drawOne(question: QuestionDocument, seed: string): DrawnQuestion {
  const alone = { questions: [{ ...question, pool_id: null }], pools: [], shuffle_questions: false };
  return drawPaper(alone, seededRandom(seed))[0] as DrawnQuestion;
}
