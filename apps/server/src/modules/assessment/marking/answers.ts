import { markingLimits } from '@darasa/contract/assessment/marking/limits';
import type {
  ListedAnswer,
  MarkingState,
  markingEndpoints,
} from '@darasa/contract/assessment/marking/schemas';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { Actor, Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import {
  type MarkedAssessment,
  questionTitle,
  readMarkedAssessment,
} from '../attempts/marked-assessments.ts';
import type { AssessmentReads } from '../attempts/revision-reads.ts';
import { filteredGroup } from '../group-filter.ts';
import { learnerName } from '../learner-names.ts';
import { requireMarker } from '../markers.ts';
import {
  type AnswerRow,
  findAnswers,
  findMarkerMarksOf,
  findRevisionIds,
  type MarkerMarkRow,
} from './marking-repository.ts';

/** An assessment as the revisions have it that attempts began on. */
export interface AssessmentToMark {
  title: string;
  newest: MarkedAssessment;
  byRevision: Map<number, MarkedAssessment>;
  /** Of all revisions; the newest says how they stand. */
  questions: Map<string, QuestionDocument>;
}

/** @throws AppError NOT_FOUND when nobody has submitted it, or it never was in the course */
export async function readAssessmentToMark(
  deps: AssessmentReads,
  courseId: number,
  assessmentId: string,
): Promise<AssessmentToMark> {
  const byRevision = new Map<number, MarkedAssessment>();
  for (const revision_id of await findRevisionIds(deps.db, courseId, assessmentId)) {
    const assessment = await readMarkedAssessment(deps, { revision_id, assessment_id: assessmentId });
    if (assessment) byRevision.set(revision_id, assessment);
  }
  const [newest] = byRevision.values();
  if (!newest) throw new AppError('NOT_FOUND', 'Nobody has submitted this assessment');
  const questions = new Map([...byRevision.values()].toReversed().flatMap((one) => [...one.questions]));
  return { title: newest.content.title, newest, byRevision, questions };
}

/** Whether names are not told of some answers: a list of a group, which may be one person, would tell them. */
export const isAnonymous = ({ byRevision }: AssessmentToMark): boolean =>
  [...byRevision.values()].some(({ content }) => content.anonymous_marking);

/**
 * The answers of an assessment that people mark; of a group's learners, unless names are not told: a group may be one person.
 * @throws AppError NOT_FOUND also for a group that they do not see, FORBIDDEN
 */
export async function readAnswers(
  ctx: Ctx,
  deps: AssessmentReads,
  idOrSlug: string,
  assessmentId: string,
  group?: string,
): Promise<EndpointData<typeof markingEndpoints.answers>> {
  const { db } = deps;
  const course = await requireMarker(db, ctx.actor, idOrSlug);
  const assessment = await readAssessmentToMark(deps, course.id, assessmentId);
  const { newest, byRevision, questions } = assessment;
  const groupId = await filteredGroup(ctx, course.id, group);
  const anonymous = isAnonymous(assessment);
  const [rows, marks] = await Promise.all([
    findAnswers(db, {
      courseId: course.id,
      assessmentId,
      questionIds: [...questions.keys()],
      groupId: anonymous ? undefined : groupId,
      limit: markingLimits.answers,
    }),
    findMarkerMarksOf(db, course.id, assessmentId),
  ]);
  const marksOf = Map.groupBy(marks, keyOf);
  const answers = rows.flatMap((row): ListedAnswer[] => {
    // Who teaches a course may have learned in it before
    if (row.user_id === ctx.actor.userId) return [];
    const content = byRevision.get(row.revision_id)?.content ?? newest.content;
    const question = questions.get(row.question_id);
    if (!question) return [];
    const state = stateFor(ctx.actor, row, marksOf.get(keyOf(row)) ?? [], content);
    return [
      {
        attempt_id: row.attempt_id,
        question_id: row.question_id,
        learner: learnerName(row, content),
        attempt_number: row.number,
        submitted_at: row.submitted_at.toISOString(),
        state,
        points: row.points,
        max_points: row.max_points,
      },
    ];
  });
  const byQuestion = Map.groupBy(answers, ({ question_id }) => question_id);
  return {
    title: assessment.title,
    anonymous: newest.content.anonymous_marking,
    second_marker: newest.content.second_marker,
    questions: [...questions.values()].flatMap((question) => {
      const own = byQuestion.get(question.id) ?? [];
      const marked = own.filter(({ state }) => state === 'marked').length;
      if (own.length === 0) return [];
      return {
        id: question.id,
        question_type: question.question_type,
        title: questionTitle(question, assessment.title),
        waiting: own.length - marked,
        marked,
      };
    }),
    answers,
  };
}

const keyOf = ({ attempt_id, question_id }: { attempt_id: string; question_id: string }): string =>
  `${attempt_id}/${question_id}`;

/**
 * How an answer stands for who marks it.
 * @param marks those of all markers
 */
export function stateFor(
  { userId }: Pick<Actor, 'userId'>,
  row: Pick<AnswerRow, 'points'>,
  marks: readonly MarkerMarkRow[],
  { second_marker: two }: { second_marker: boolean },
): MarkingState {
  if (row.points !== null) return 'marked';
  const own = marks.find(({ marked_by }) => marked_by === userId);
  const finished = marks.filter(({ finished_at }) => finished_at !== null).length;
  if (two && finished >= 2) return 'settle';
  if (two && own?.finished_at) return 'second_waiting';
  return own ? 'draft' : 'waiting';
}
