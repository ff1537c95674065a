import { agreementOf } from '@darasa/contract/assessment/marking/rules';
import type { QuestionAgreement } from '@darasa/contract/assessment/marking/schemas';
import { displayName } from '@darasa/contract/identity/rules';
import type { Ctx } from '#platform/context/index';
import { questionTitle } from '../attempts/marked-assessments.ts';
import type { AssessmentReads } from '../attempts/revision-reads.ts';
import { filteredGroup } from '../group-filter.ts';
import { learnerName } from '../learner-names.ts';
import { requireMarker } from '../markers.ts';
import { isAnonymous, readAssessmentToMark } from './answers.ts';
import {
  type AnswerRow,
  findAnswers,
  findMarkerMarksOf,
  findNames,
  type MarkerMarkRow,
} from './marking-repository.ts';

/** More answers than any course has; an assessment is read whole. */
const MAX_ANSWERS = 100_000;

interface Pair {
  row: AnswerRow;
  marks: readonly [Finished, Finished];
}
type Finished = MarkerMarkRow & { points: number };

/** How far the two markers of an assessment agree; in a group, unless names are not told. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readAgreement(
  ctx: Ctx,
  deps: AssessmentReads,
  idOrSlug: string,
  assessmentId: string,
  group: string | undefined,
): Promise<{ title: string; anonymous: boolean; questions: QuestionAgreement[] }> {
  const { db } = deps;
  const course = await requireMarker(db, ctx.actor, idOrSlug);
  const assessment = await readAssessmentToMark(deps, course.id, assessmentId);
  const { title, newest, questions } = assessment;
  const groupId = await filteredGroup(ctx, course.id, group);
  const anonymous = isAnonymous(assessment);
  const [rows, marks] = await Promise.all([
    findAnswers(db, {
      courseId: course.id,
      assessmentId,
      questionIds: [...questions.keys()],
      groupId: anonymous ? undefined : groupId,
      limit: MAX_ANSWERS,
    }),
    findMarkerMarksOf(db, course.id, assessmentId),
  ]);
  const names = await findNames(
    db,
    marks.map(({ marked_by }) => marked_by),
  );
  const marksOf = Map.groupBy(marks, ({ attempt_id, question_id }) => `${attempt_id}/${question_id}`);
  const pairs = rows.flatMap((row): Pair[] => {
    const [first, second] = (marksOf.get(`${row.attempt_id}/${row.question_id}`) ?? []).filter(isFinished);
    return first && second ? [{ row, marks: [first, second] }] : [];
  });
  const present = ({ row, marks: both }: Pair): QuestionAgreement['differences'][number] => ({
    attempt_id: row.attempt_id,
    question_id: row.question_id,
    learner: learnerName(row, newest.content),
    marks: both.map(({ marked_by, points }) => ({ marked_by: displayName(names.get(marked_by)), points })),
    max_points: row.max_points,
    settled: row.points !== null,
  });
  return {
    title,
    anonymous,
    questions: [...questions.values()].flatMap((question): QuestionAgreement[] => {
      const own = pairs.filter(({ row }) => row.question_id === question.id);
      if (own.length === 0) return [];
      return [
        {
          question_id: question.id,
          title: questionTitle(question, title),
          ...agreementOf(own.map(({ row, marks: [one, other] }) => [one, other, row.max_points] as const)),
          differences: own
            .filter(({ marks: [one, other] }) => Math.abs(one.points - other.points) >= 0.005)
            .map(present)
            .sort((one, other) => Number(one.settled) - Number(other.settled)),
        },
      ];
    }),
  };
}

const isFinished = (mark: MarkerMarkRow): mark is Finished =>
  mark.finished_at !== null && mark.points !== null;
