import type { peerReviewEndpoints } from '@darasa/contract/assessment/marking/peer-review';
import { median } from '@darasa/contract/assessment/marking/rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { displayName } from '@darasa/contract/identity/rules';
import { findLearnerIds } from '#modules/groups';
import type { Ctx } from '#platform/context/index';
import { renderMarkdown } from '#platform/markdown/index';
import { waitsForPeople } from '../attempts/marked-assessments.ts';
import type { AssessmentReads } from '../attempts/revision-reads.ts';
import { filteredGroup } from '../group-filter.ts';
import { learnerName } from '../learner-names.ts';
import { requireMarker } from '../markers.ts';
import { isAnonymous, readAssessmentToMark } from '../marking/answers.ts';
import { findNames } from '../marking/marking-repository.ts';
import { findReviewedAttempts } from '../peer-rounds/answer-repository.ts';
import { findParticipants, findReviewsOf } from '../peer-rounds/peer-repository.ts';

/**
 * How a peer review goes on. In anonymous marking nobody is named whose answer is not marked, reviewers included: a reviewer's own
 * answer may wait too; and it is then the same for every group.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function readPeerOverview(
  ctx: Ctx,
  deps: AssessmentReads,
  idOrSlug: string,
  assessmentId: string,
  group: string | undefined,
): Promise<EndpointData<typeof peerReviewEndpoints.overview>> {
  const { db } = deps;
  const course = await requireMarker(db, ctx.actor, idOrSlug);
  const assessment = await readAssessmentToMark(deps, course.id, assessmentId);
  const { title, newest, questions } = assessment;
  const groupId = await filteredGroup(ctx, course.id, group);
  const anonymous = isAnonymous(assessment);
  const among = groupId === undefined || anonymous ? undefined : new Set(await findLearnerIds(db, groupId));
  const round = { course_id: course.id, assessment_id: assessmentId };
  const [participants, reviews] = await Promise.all([findParticipants(db, round), findReviewsOf(db, round)]);
  const asked = [...questions.values()].filter(waitsForPeople).map(({ id }) => id);
  const attempts = await findReviewedAttempts(
    db,
    participants.map(({ attempt_id }) => attempt_id),
    asked,
  );
  const names = await findNames(
    db,
    reviews.map(({ reviewer_id }) => reviewer_id),
  );
  const byReviewer = Map.groupBy(reviews, ({ reviewer_id }) => reviewer_id);
  const byAttempt = Map.groupBy(reviews, ({ attempt_id }) => attempt_id);
  const shown = new Map(attempts.map((row) => [row.user_id, learnerName(row, newest.content)]));
  return {
    title,
    anonymous,
    due_date: participants[0]?.due_at?.toISOString() ?? null,
    allotted: participants.some(({ allotted_at }) => allotted_at !== null),
    wanted: newest.content.peer_review?.reviews ?? 0,
    learners: attempts.flatMap((row) => {
      if (among && !among.has(row.user_id)) return [];
      const own = byReviewer.get(row.user_id) ?? [];
      const received = byAttempt.get(row.attempt_id) ?? [];
      return {
        attempt_id: row.attempt_id,
        learner: learnerName(row, newest.content),
        allotted: own.length,
        written: own.filter(({ done_at }) => done_at !== null).length,
        median: median(received.flatMap(({ share, done_at }) => (done_at && share !== null ? [share] : []))),
        points: row.points,
        max_points: row.max_points,
        by_teacher: row.by_teacher,
        received: received.map(({ reviewer_id, done_at, share, comment }) => ({
          reviewer: shown.get(reviewer_id) ?? displayName(names.get(reviewer_id)),
          done: done_at !== null,
          share: done_at ? share : null,
          comment_html: done_at ? renderMarkdown(comment, { formulas: true }) : '',
        })),
      };
    }),
  };
}
