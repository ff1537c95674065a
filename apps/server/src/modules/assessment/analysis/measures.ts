import { eloScale, FEWEST_FOR_ELO, type Rating } from '@darasa/contract/assessment/elo-rules';
import type { AssessmentAnalysis, ItemAnalysis } from '@darasa/contract/assessment/grades/analysis';
import { FEWEST_FOR_DISCRIMINATION } from '@darasa/contract/assessment/grades/analysis-rules';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { AttemptFigures, QuestionFigures } from './analysis-repository.ts';

/** To three places: more would claim more than the figures can say. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const roundedOrNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined || Number.isNaN(value) ? null : rounded(value);

/**
 * Cronbach's alpha: how much the questions measure the same thing. L. J. Cronbach, "Coefficient alpha and the internal structure of
 * tests", Psychometrika 16 (1951), 297–334.
 * @param variances of the points of each question @param total of the points of all
 * @returns null where it is not defined
 */
export function cronbachAlpha(variances: readonly number[], total: number): number | null {
  const items = variances.length;
  if (items < 2 || !(total > 0)) return null;
  const sum = variances.reduce((all, variance) => all + variance, 0);
  return rounded((items / (items - 1)) * (1 - sum / total));
}

/** Of the figures of an assessment's questions: null unless every learner had all of them, and enough learners are there. */
export function alphaOf(questions: readonly QuestionFigures[], attempts: AttemptFigures): number | null {
  if (attempts.learners < FEWEST_FOR_DISCRIMINATION) return null;
  if (questions.some(({ asked }) => asked !== attempts.learners)) return null;
  return cronbachAlpha(
    questions.map(({ variance }) => variance ?? 0),
    attempts.variance ?? 0,
  );
}

/** Characters among which the beginning of a text is found, however much of them is formatting. */
const LOOKED_AT = 2000;
/** Marks of Markdown and pictures are left out; at most 200 characters. */
export function beginningOf(markdown: string): string {
  const text = markdown
    .slice(0, LOOKED_AT)
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\-*+\s]+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

export function presentItem(
  question: QuestionDocument,
  figures: QuestionFigures | undefined,
  chosen: ReadonlyMap<string, number>,
  seconds: number | undefined,
  elo: Rating | undefined,
): ItemAnalysis {
  const asked = figures?.asked ?? 0;
  const atHand = figures?.at_hand ?? 0;
  const enough = asked >= FEWEST_FOR_DISCRIMINATION;
  const { upper = null, lower = null } = figures ?? {};
  return {
    question_id: question.id,
    question_type: question.question_type,
    prompt: beginningOf(question.prompt),
    max_points: question.points,
    asked,
    unanswered: figures?.unanswered ?? 0,
    difficulty: roundedOrNull(figures?.difficulty),
    discrimination: enough ? roundedOrNull(figures?.discrimination) : null,
    upper_lower: enough && upper !== null && lower !== null ? rounded(upper - lower) : null,
    elo: elo && elo.answers >= FEWEST_FOR_ELO ? eloScale(elo.value) : null,
    seconds: seconds === undefined ? null : Math.round(seconds),
    choices: question.options.map(({ id, text, is_correct }) => ({
      id,
      text: beginningOf(text),
      correct: is_correct,
      chosen: chosen.get(id) ?? 0,
      share: atHand === 0 ? 0 : rounded((chosen.get(id) ?? 0) / atHand),
    })),
  };
}

export function presentAttempts(
  figures: AttemptFigures,
): Pick<
  AssessmentAnalysis,
  'learners' | 'archived' | 'waiting' | 'mean' | 'median' | 'deviation' | 'passed' | 'distribution'
> {
  const distribution = new Array<number>(10).fill(0);
  for (const { tenth, learners } of figures.tenths ?? []) distribution[tenth] = learners;
  return {
    learners: figures.learners,
    ...(figures.archived > 0 && { archived: figures.archived }),
    waiting: figures.waiting,
    mean: roundedOrNull(figures.mean),
    median: roundedOrNull(figures.median),
    deviation: roundedOrNull(figures.deviation),
    passed: roundedOrNull(figures.passed),
    distribution,
  };
}
