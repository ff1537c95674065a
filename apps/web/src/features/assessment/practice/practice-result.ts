import { partsAnswered, stateOfPoints } from '@darasa/contract/assessment/grades/outcome-rules';
import { scoreOfAnswers, scoreOfJudgement } from '@darasa/contract/assessment/grades/points-rules';
import { feedbackOf, judge, rightAnswer } from '@darasa/contract/assessment/grading';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { AttemptResult, QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import type { PracticePaper, PracticeView } from '@darasa/contract/assessment/taking/practice';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import type { PracticeRun } from '../taking/saving/practice-run.ts';

/** What came out of a run, by the rules that the server goes by too. */
export function practiceResult(
  view: PracticeView,
  paper: PracticePaper,
  answers: PracticeRun['answers'],
): AttemptResult {
  const keys = new Map((view.keys as QuestionDocument[]).map((question) => [question.id, question]));
  const judged = paper.drawn.flatMap((drawn) => {
    const question = keys.get(drawn.question_id);
    return question ? [resultOf(view, question, drawn, answers[drawn.question_id]?.response ?? null)] : [];
  });
  const questions = judged.map(({ result }) => result);
  const marks = judged.map(({ result, share }) => ({ ...result, share }));
  const points = scoreOfAnswers(marks, { maxPoints: view.max_points, latePercent: 0 })?.points ?? null;
  return {
    points,
    max_points: view.max_points,
    passed: points === null ? null : points >= Math.min(view.passing_score, view.max_points),
    late_percent: 0,
    waiting: questions.filter((question) => question.points === null).length,
    questions: view.results === 'score_only' ? null : questions,
    more_at: null,
  };
}

/** What an answer to one question came to, judged on this device. */
export function resultOf(
  { show_answers, html }: Pick<PracticeView, 'show_answers' | 'html'>,
  question: QuestionDocument,
  drawn: PracticePaper['drawn'][number],
  response: QuestionResponse | null,
): { result: QuestionResult; share: string | null } {
  const judged = judge(question, response, drawn);
  const score = scoreOfJudgement(judged, drawn.points);
  const points = score?.points ?? null;
  const state = stateOfPoints({ points, max_points: drawn.points, judged: judged.state });
  const right = show_answers ? rightAnswer(question, drawn) : { response: null, text: null };
  const result = {
    question_id: question.id,
    state,
    points,
    max_points: drawn.points,
    feedback_html: feedbackOf(question, { state }, response).flatMap((text) => html[text] ?? []),
    parts: show_answers ? judged.parts : partsAnswered(judged.parts, response),
    right_answer: right.response,
    right_answer_text: right.text,
    comment_html: '',
    rubric_levels: {},
    notes: [],
    tests: null,
  };
  return { result, share: score?.share ?? null };
}
