import type { CourseMarking } from '@darasa/contract/assessment/marking/schemas';
import { findCoursesWhere } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import {
  type MarkedAssessment,
  questionTitle,
  readMarkedAssessment,
} from '../attempts/marked-assessments.ts';
import type { AssessmentReads } from '../attempts/revision-reads.ts';
import { filteredGroup } from '../group-filter.ts';
import { requireMarker } from '../markers.ts';
import {
  type AnswerCount,
  countAnswers,
  findTakenAssessments,
  type TakenAssessment,
} from './marking-repository.ts';

/** What waits in all courses that somebody marks; courses and assessments without any are left out. */
export async function readMarkingInbox(ctx: Ctx, deps: AssessmentReads): Promise<CourseMarking[]> {
  const courses = await findCoursesWhere(ctx.db, ctx.actor.userId, 'mark');
  const ids = courses.map(({ id }) => id);
  const byCourse = Map.groupBy(
    await countMarkedByPeople(deps, ids, { waitingOnly: true }),
    ({ course_id }) => course_id,
  );
  const marking: CourseMarking[] = [];
  for (const course of courses) {
    const all = await courseMarking(deps, course, byCourse.get(course.id) ?? []);
    const assessments = all.assessments.filter(({ waiting }) => waiting > 0);
    if (assessments.length > 0) marking.push({ ...all, assessments });
  }
  return marking;
}

/** What waits and what is marked in a course. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readCourseMarking(
  ctx: Ctx,
  deps: AssessmentReads,
  idOrSlug: string,
  group: string | undefined,
): Promise<CourseMarking> {
  const course = await requireMarker(ctx.db, ctx.actor, idOrSlug);
  const groupId = await filteredGroup(ctx, course.id, group);
  return courseMarking(
    deps,
    course,
    await countMarkedByPeople(deps, [course.id], { waitingOnly: false, groupId }),
  );
}

/** How many answers of a course wait for somebody to mark them, and since when the oldest does. */
export async function countWaitingAnswers(
  deps: AssessmentReads,
  courseId: number,
): Promise<{ count: number; since: Date | null }> {
  let [count, since]: [number, Date | null] = [0, null];
  for (const { waiting, waiting_since } of await countMarkedByPeople(deps, [courseId], {
    waitingOnly: true,
  })) {
    count += waiting;
    if (waiting > 0 && waiting_since && (!since || waiting_since < since)) since = waiting_since;
  }
  return { count, since };
}

/** The answers that people look at: of a quiz that the server marks there are none, however many have taken it. */
async function countMarkedByPeople(
  deps: AssessmentReads,
  courseIds: readonly number[],
  { waitingOnly, groupId }: { waitingOnly: boolean; groupId?: number | undefined },
): Promise<AnswerCount[]> {
  const marked: TakenAssessment[] = [];
  const questionIds = new Set<string>();
  for (const taken of await findTakenAssessments(deps.db, courseIds, { waitingOnly })) {
    const assessment = await readMarkedAssessment(deps, taken);
    if (!assessment || assessment.questions.size === 0) continue;
    marked.push(taken);
    for (const id of assessment.questions.keys()) questionIds.add(id);
  }
  return countAnswers(deps.db, marked, { questionIds: [...questionIds], waitingOnly, groupId });
}

async function courseMarking(
  deps: AssessmentReads,
  course: { id: number; slug: string; title: string },
  counts: readonly AnswerCount[],
): Promise<CourseMarking> {
  const assessments: CourseMarking['assessments'] = [];
  for (const rows of Map.groupBy(counts, ({ assessment_id }) => assessment_id).values()) {
    const assessment = await countedAssessment(deps, rows);
    if (assessment) assessments.push(assessment);
  }
  assessments.sort(
    (one, other) =>
      (one.waiting_since ?? '9').localeCompare(other.waiting_since ?? '9') ||
      one.title.localeCompare(other.title),
  );
  return {
    course: { id: String(course.id), slug: course.slug, title: course.title },
    waiting: assessments.reduce((sum, { waiting }) => sum + waiting, 0),
    assessments,
  };
}

/** @returns undefined when nobody marks anything of it */
async function countedAssessment(
  deps: AssessmentReads,
  rows: readonly AnswerCount[],
): Promise<CourseMarking['assessments'][number] | undefined> {
  let newest: { revision: number; assessment: MarkedAssessment } | undefined;
  const questions = new Map<string, CourseMarking['assessments'][number]['questions'][number]>();
  let since: Date | null = null;
  for (const [revision_id, counted] of Map.groupBy(rows, ({ revision_id }) => revision_id)) {
    const assessment = await readMarkedAssessment(deps, {
      revision_id,
      assessment_id: counted[0]?.assessment_id ?? '',
    });
    if (!assessment) continue;
    if (!newest || newest.revision < revision_id) newest = { revision: revision_id, assessment };
    for (const { question_id, waiting, marked, waiting_since } of counted) {
      const question = assessment.questions.get(question_id);
      if (!question) continue;
      const known = questions.get(question_id);
      if (waiting > 0 && waiting_since && (!since || waiting_since < since)) since = waiting_since;
      questions.set(question_id, {
        id: question_id,
        question_type: question.question_type,
        title: questionTitle(question, assessment.content.title),
        waiting: (known?.waiting ?? 0) + waiting,
        marked: (known?.marked ?? 0) + marked,
      });
    }
  }
  if (!newest || questions.size === 0) return undefined;
  const order = [...newest.assessment.questions.keys()];
  const sorted = [...questions.values()].sort(
    (one, other) => order.indexOf(one.id) - order.indexOf(other.id),
  );
  const { content } = newest.assessment;
  return {
    id: content.id,
    title: content.title,
    assessment_type: content.assessment_type,
    anonymous: content.anonymous_marking,
    second_marker: content.second_marker,
    peer_review: content.peer_review !== null,
    waiting: sorted.reduce((sum, { waiting }) => sum + waiting, 0),
    marked: sorted.reduce((sum, { marked }) => sum + marked, 0),
    waiting_since: since?.toISOString() ?? null,
    questions: sorted,
  };
}
