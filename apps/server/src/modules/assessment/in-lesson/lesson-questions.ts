import { isMarkedByPeople } from '@darasa/contract/assessment/constants';
import { type DrawnQuestion, drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { LessonQuestion, LessonQuestions } from '@darasa/contract/assessment/taking/in-lesson';
import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { withTextsRendered } from '#platform/markdown/index';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { paperQuestion } from '../attempts/paper.ts';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { type SignedPictures, signPictures } from '../attempts/signed-paper.ts';
import { judgeAnswers } from '../grading/judge-answers.ts';
import { presentQuestionResult } from '../taking/results.ts';

/** Questions and sets of cards that a text names, found by their ids in its HTML. */
export interface Named {
  questions: string[];
  decks: string[];
}
const PLACE = /<div class="block-(question|flashcards)" data-part="([0-9a-f-]{36})"/g;

/** What the drawn HTML of a text asks for: only what is drawn as a block, never what is written about one. */
export function namedIn(html: string): Named {
  const named: Named = { questions: [], decks: [] };
  for (const [, block, id = ''] of html.matchAll(PLACE))
    named[block === 'question' ? 'questions' : 'decks'].push(id);
  return { questions: [...new Set(named.questions)], decks: [...new Set(named.decks)] };
}

/** The text of a lesson with what it asks, before it is known who reads it. */
export interface AskedInLesson {
  /** In the order of the text. */
  questions: { question: QuestionDocument; of: StoredAssessment }[];
  decks: StoredAssessment[];
  /** The revision whose files are shown, or the files themselves. */
  media: number | ReadonlySet<string>;
}

export interface Answered {
  response: unknown;
  answered_at: Date;
  tries: number;
}

/** Whether a question can be judged at once. */
export const isAskedInLessons = ({ question_type }: QuestionDocument): boolean =>
  !isMarkedByPeople(question_type) && question_type !== 'code';

/** What of a lesson's text somebody is asked, with what they answered before. */
export async function presentLessonQuestions(
  ctx: Ctx,
  { signer }: Pick<AttemptDeps, 'signer'>,
  { questions, decks, media }: AskedInLesson,
  {
    userId,
    answers,
    canAnswer,
  }: { userId: number; answers: ReadonlyMap<string, Answered>; canAnswer: boolean },
): Promise<LessonQuestions> {
  const view = await withTextsRendered(
    (render) => ({
      questions: questions.map(({ question, of }) =>
        presentOne(question, of, { userId, answer: answers.get(question.id), render }),
      ),
      decks: decks.map(({ content, questions: cards }) => ({
        id: content.id,
        title: content.title,
        cards: cards.map(({ id, prompt }) => ({ id, front_html: render(prompt) })),
      })),
    }),
    userId,
  );
  const pictures = await signPictures(ctx.db, signer, media, view);
  return {
    questions: view.questions.map((one) => withPictures(one, pictures)),
    decks: view.decks.map((deck) => ({
      ...deck,
      cards: deck.cards.map((card) => ({ ...card, front_html: pictures.html(card.front_html) })),
    })),
    can_answer: canAnswer,
  };
}

/** One question as it was just answered. @throws AppError NOT_FOUND */
export async function presentAnswered(
  ctx: Ctx,
  deps: Pick<AttemptDeps, 'signer'>,
  asked: AskedInLesson,
  { userId, questionId, answer }: { userId: number; questionId: string; answer: Answered },
): Promise<LessonQuestion> {
  const one = askedOne(asked, questionId);
  const view = await withTextsRendered(
    (render) => presentOne(one.question, one.of, { userId, answer, render }),
    userId,
  );
  return withPictures(view, await signPictures(ctx.db, deps.signer, asked.media, view));
}

/** The backs of some cards. @throws AppError NOT_FOUND where none of them is in the text */
export async function presentBacks(
  ctx: Ctx,
  { signer }: Pick<AttemptDeps, 'signer'>,
  { decks, media }: AskedInLesson,
  wanted: readonly string[],
): Promise<{ cards: { id: string; back_html: string }[] }> {
  const ids = new Set(wanted.map((id) => id.toLowerCase()));
  const cards = decks.flatMap(({ questions }) => questions.filter(({ id }) => ids.has(id)));
  if (cards.length === 0) throw new AppError('NOT_FOUND', 'Card not found');
  const backs = await withTextsRendered(
    (render) => cards.map(({ id, explanation }) => ({ id, back_html: render(explanation) })),
    ctx.actor.userId,
  );
  const pictures = await signPictures(ctx.db, signer, media, backs);
  return { cards: backs.map(({ id, back_html }) => ({ id, back_html: pictures.html(back_html) })) };
}

/** What was answered, when it is an answer to the question. @throws AppError NOT_FOUND, BAD_REQUEST */
export function usableResponse(asked: AskedInLesson, questionId: string, response: unknown): unknown {
  const { question } = askedOne(asked, questionId);
  const parsed = responseSchemas[question.question_type].safeParse(response);
  if (!parsed.success) throw new AppError('BAD_REQUEST', 'This is no answer to the question.');
  return parsed.data;
}

function askedOne({ questions }: AskedInLesson, id: string) {
  const one = questions.find(({ question }) => question.id === id.toLowerCase());
  if (!one) throw new AppError('NOT_FOUND', 'Question not found');
  return one;
}

function presentOne(
  question: QuestionDocument,
  of: StoredAssessment,
  {
    userId,
    answer,
    render,
  }: { userId: number; answer: Answered | undefined; render: (markdown: string) => string },
): LessonQuestion {
  const rendered = of.rendered(question.id);
  if (!rendered) throw new Error('A question of the set is drawn');
  const drawn = drawInLesson(question, userId);
  const asked = paperQuestion(question, rendered, drawn, render);
  if (!answer) return { question: asked, answer: null, result: null };
  const [mark] = judgeAnswers([drawn], () => question, [
    { question_id: question.id, response: answer.response },
  ]);
  return {
    question: asked,
    answer: {
      response: answer.response,
      answered_at: answer.answered_at.toISOString(),
      tries: answer.tries,
    },
    result: mark
      ? presentQuestionResult({
          question,
          drawn,
          mark: { ...mark, marked_by: null, comment: '', rubric_levels: {}, notes: [] },
          response: answer.response,
          showAnswers: of.content.show_answers,
          render,
        })
      : null,
  };
}

/** The same for one person each time: what they answered stays the answer to what they see. */
export function drawInLesson(question: QuestionDocument, userId: number): DrawnQuestion {
  const alone = { questions: [{ ...question, pool_id: null }], pools: [], shuffle_questions: false };
  return drawPaper(alone, seededRandom(`${userId} ${question.id}`))[0] as DrawnQuestion;
}

const withPictures = (view: LessonQuestion, pictures: SignedPictures): LessonQuestion => ({
  ...view,
  question: pictures.question(view.question),
  result: view.result && { ...view.result, feedback_html: view.result.feedback_html.map(pictures.html) },
});
