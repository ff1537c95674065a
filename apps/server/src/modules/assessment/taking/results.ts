import type { AttemptState, ResultPolicy } from '@darasa/contract/assessment/constants';
import { partsAnswered, stateOfPoints } from '@darasa/contract/assessment/grades/outcome-rules';
import { pointsOfTest } from '@darasa/contract/assessment/grades/score-of-tests';
import { feedbackOf, rightAnswer } from '@darasa/contract/assessment/grading';
import type { DrawnQuestion } from '@darasa/contract/assessment/questions/drawing';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { AttemptResult, QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import type { AttemptRow } from '../attempts/attempt-repository.ts';
import type { MarkRow } from '../attempts/mark-repository.ts';

/*
 * What came out of an attempt, as far as its author shows it. Nothing of this is computed before it may be shown.
 */

export interface Shown {
  points: boolean;
  /** What each answer came to. */
  details: boolean;
  /** When more is shown; null: nothing more comes, or nobody knows when. */
  moreAt: Date | null;
}

/** What the learner may see of a submitted attempt. @param dueAt the latest that concerns them */
export function shownOf(
  policy: ResultPolicy,
  { state, preview }: Pick<AttemptRow, 'state' | 'preview'>,
  { dueAt, now }: { dueAt: Date | null; now: Date },
): Shown {
  if (state === 'in_progress') return { points: false, details: false, moreAt: null };
  return preview ? ALL : shownBy[policy](state, { dueAt, now });
}

const ALL: Shown = { points: true, details: true, moreAt: null };
const shownBy: Record<
  ResultPolicy,
  (state: AttemptState, times: { dueAt: Date | null; now: Date }) => Shown
> = {
  at_once: () => ALL,
  after_due(_state, { dueAt, now }) {
    const due = dueAt === null || now >= dueAt;
    return { points: due, details: due, moreAt: due ? null : dueAt };
  },
  when_marked: (state) => ({ points: state === 'graded', details: state === 'graded', moreAt: null }),
  score_only: () => ({ ...ALL, details: false }),
};

interface Answered {
  drawn: readonly DrawnQuestion[];
  question(id: string): QuestionDocument | undefined;
  responses: ReadonlyMap<string, unknown>;
  marks: readonly MarkRow[];
}

/** @param render how Markdown becomes HTML */
export function presentResult(
  attempt: Pick<AttemptRow, 'points' | 'max_points' | 'late_percent'>,
  shown: Shown,
  { passingScore, showAnswers }: { passingScore: number; showAnswers: boolean },
  answered: Answered,
  render: (markdown: string) => string,
): AttemptResult {
  const points = shown.points ? attempt.points : null;
  const marks = new Map(answered.marks.map((mark) => [mark.question_id, mark]));
  return {
    points,
    max_points: attempt.max_points,
    passed: points === null ? null : points >= Math.min(passingScore, attempt.max_points),
    late_percent: attempt.late_percent,
    waiting: answered.marks.filter((mark) => mark.points === null).length,
    questions: shown.details
      ? answered.drawn.flatMap((drawn) => {
          const question = answered.question(drawn.question_id);
          const mark = marks.get(drawn.question_id);
          const response = answered.responses.get(drawn.question_id) ?? null;
          return question && mark
            ? [presentQuestionResult({ question, drawn, mark, response, showAnswers, render })]
            : [];
        })
      : null,
    more_at: shown.moreAt?.toISOString() ?? null,
  };
}

/** One question that was judged, as far as it may be shown. */
export function presentQuestionResult({
  question,
  drawn,
  mark,
  response,
  showAnswers,
  render,
}: {
  question: QuestionDocument;
  drawn: DrawnQuestion;
  mark: MarkRow;
  response: unknown;
  showAnswers: boolean;
  render: (markdown: string) => string;
}): QuestionResult {
  const { points, max_points, detail } = mark;
  const state = stateOfPoints({ points, max_points, judged: detail.state });
  const right = showAnswers ? rightAnswer(question, drawn) : { response: null, text: null };
  const given = response as QuestionResponse | null;
  return {
    question_id: question.id,
    state,
    points,
    max_points,
    feedback_html: feedbackOf(question, { state }, given).map(render),
    parts: showAnswers ? (detail.parts ?? {}) : partsAnswered(detail.parts ?? {}, response),
    right_answer: right.response,
    right_answer_text: right.text,
    comment_html: render(mark.comment),
    rubric_levels: mark.rubric_levels,
    notes: mark.notes.map(({ from, to, text }) => ({ from, to, text })),
    tests: testsOf(mark, question),
  };
}

/** What a hidden test printed would tell its input. */
function testsOf(
  { detail: { tests }, max_points }: Pick<MarkRow, 'detail' | 'max_points'>,
  { challenge }: QuestionDocument,
): QuestionResult['tests'] {
  if (!tests) return null;
  return tests.map(({ index, verdict, is_hidden, ms, memory_kb, stdout, stderr, note }) => ({
    index,
    verdict,
    is_hidden,
    ms,
    points: challenge ? pointsOfTest(challenge, index, max_points) : null,
    ...(!is_hidden && memory_kb !== undefined ? { memory_kb } : {}),
    ...(!is_hidden && note ? { note } : {}),
    ...(!is_hidden && stdout !== undefined ? { stdout } : {}),
    ...(!is_hidden && stderr !== undefined ? { stderr } : {}),
  }));
}
