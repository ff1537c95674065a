import { partsAnswered, stateOfPoints } from '@darasa/contract/assessment/grades/outcome-rules';
import { pointsOfAnswers, pointsOfJudgement } from '@darasa/contract/assessment/grades/points-rules';
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
  const questions = paper.drawn.flatMap((drawn) => {
    const question = keys.get(drawn.question_id);
    return question ? [resultOf(view, question, drawn, answers[drawn.question_id]?.response ?? null)] : [];
  });
  const points = pointsOfAnswers(questions, { maxPoints: view.max_points, latePercent: 0 });
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

function resultOf(
  { show_answers, html }: PracticeView,
  question: QuestionDocument,
  drawn: PracticePaper['drawn'][number],
  response: QuestionResponse | null,
): QuestionResult {
  const judged = judge(question, response, drawn);
  const points = pointsOfJudgement(judged, drawn.points);
  const state = stateOfPoints({ points, max_points: drawn.points, judged: judged.state });
  const right = show_answers ? rightAnswer(question, drawn) : { response: null, text: null };
  return {
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
}
