import type { AssessmentType } from '@darasa/contract/assessment/constants';
import type { AssessmentAnalysis, analysisEndpoints } from '@darasa/contract/assessment/grades/analysis';
import { questionsOf } from '@darasa/contract/assessment/questions/questions-of';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { readPublished } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { findDifficulties } from '../elo/elo-repository.ts';
import type { GradedAssessment } from '../gradebook/columns.ts';
import { type GradebookDeps, gradedCourse } from '../gradebook/graded-course.ts';
import { filteredGroup } from '../group-filter.ts';
import {
  type AttemptFigures,
  findAttemptFigures,
  findChoices,
  findLearnerCounts,
  findQuestionFigures,
  findTimes,
} from './analysis-repository.ts';
import { alphaOf, presentAttempts, presentItem } from './measures.ts';

const nothing: AttemptFigures = {
  learners: 0,
  archived: 0,
  waiting: 0,
  mean: null,
  median: null,
  deviation: null,
  passed: null,
  variance: null,
  tenths: null,
};

/** What is no part of the contents asks nothing. */
const hasQuestions = (
  column: GradedAssessment,
): column is GradedAssessment & { assessment_type: AssessmentType } => column.lesson_id !== null;

/** The assessments of a course, with how many learners there are to analyse. @throws AppError NOT_FOUND, FORBIDDEN */
export async function listAnalyses(
  ctx: Ctx,
  { readColumns }: GradebookDeps,
  idOrSlug: string,
): Promise<EndpointData<typeof analysisEndpoints.list>> {
  const { course, columns } = await gradedCourse(ctx.db, readColumns, ctx.actor, idOrSlug);
  const counts = new Map(
    (await findLearnerCounts(ctx.db, course.id)).map(({ assessment_id, learners }) => [
      assessment_id,
      learners,
    ]),
  );
  return {
    course: { id: String(course.id), title: course.title, category: course.category },
    assessments: columns.filter(hasQuestions).map(({ id, title, assessment_type }) => ({
      id,
      title,
      assessment_type,
      learners: counts.get(id) ?? 0,
    })),
  };
}

/**
 * What all answers say about the questions of an assessment, or those of a group: not where markers are not told whose an answer is, since a
 * group may be one person. @throws AppError NOT_FOUND also for a group that they do not see, FORBIDDEN
 */
export async function analyseAssessment(
  ctx: Ctx,
  { readColumns }: GradebookDeps,
  idOrSlug: string,
  assessmentId: string,
  group: string | undefined,
): Promise<AssessmentAnalysis> {
  const { course, columns } = await gradedCourse(ctx.db, readColumns, ctx.actor, idOrSlug);
  const column = columns.filter(hasQuestions).find(({ id }) => id === assessmentId);
  if (!column) throw new AppError('NOT_FOUND', 'Assessment not found');
  const asked = (await filteredGroup(ctx, course.id, group)) ?? null;
  const groupId = column.anonymous_marking ? null : asked;
  const passing = column.max_points > 0 ? column.passing_score / column.max_points : 0;
  const [published, found, figures, choices, times, ratings] = await Promise.all([
    readPublished(ctx.db, course.id),
    findAttemptFigures(ctx.db, course.id, assessmentId, groupId, passing),
    findQuestionFigures(ctx.db, course.id, assessmentId, groupId),
    findChoices(ctx.db, course.id, assessmentId, groupId),
    findTimes(ctx.db, course.id, assessmentId, groupId),
    findDifficulties(ctx.db, course.id),
  ]);
  const attempts = found ?? nothing;
  const assessment = published?.document.assessments.find(({ id }) => id === assessmentId);
  const byQuestion = new Map(figures.map((one) => [one.question_id, one]));
  const secondsBy = new Map(times.map(({ question_id, seconds }) => [question_id, seconds]));
  const chosenBy = Map.groupBy(choices, ({ question_id }) => question_id);
  return {
    id: column.id,
    title: column.title,
    max_points: column.max_points,
    passing_score: column.passing_score,
    ...presentAttempts(attempts),
    alpha: alphaOf(figures, attempts),
    questions: (assessment ? questionsOf(assessment) : []).map((question) =>
      presentItem(
        question,
        byQuestion.get(question.id),
        new Map((chosenBy.get(question.id) ?? []).map(({ choice, chosen }) => [choice, chosen])),
        secondsBy.get(question.id),
        ratings.get(question.id),
      ),
    ),
  };
}
