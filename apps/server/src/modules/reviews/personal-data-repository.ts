import type { Db, Tx } from '#platform/database/index';

const ofCourse = ['course.slug as course', 'course.title'] as const;

export async function findReviewsBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select([
      ...ofCourse,
      'review.rating',
      'review.comment',
      'review.created_at',
      'review.updated_at',
      'review.hidden_reason',
    ])
    .where('review.user_id', '=', userId)
    .orderBy('review.created_at')
    .execute();
}

export async function findVotesBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('review_vote')
    .innerJoin('review', 'review.id', 'review_vote.review_id')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select([...ofCourse, 'review_vote.review_id', 'review_vote.created_at'])
    .where('review_vote.user_id', '=', userId)
    .orderBy('review_vote.created_at')
    .execute();
}

export async function findRepliesBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('review_reply')
    .innerJoin('review', 'review.id', 'review_reply.review_id')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select([...ofCourse, 'review_reply.text', 'review_reply.created_at', 'review_reply.updated_at'])
    .where('review_reply.user_id', '=', userId)
    .orderBy('review_reply.created_at')
    .execute();
}

export async function findReportsBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('review_report')
    .innerJoin('review', 'review.id', 'review_report.review_id')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select([...ofCourse, 'review_report.reason', 'review_report.note', 'review_report.created_at'])
    .where('review_report.user_id', '=', userId)
    .orderBy('review_report.created_at')
    .execute();
}

export async function findMadeBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('made_work')
    .innerJoin('course', 'course.id', 'made_work.course_id')
    .select([...ofCourse, 'made_work.title as work', 'made_work.note', 'made_work.shown_name'])
    .select(['made_work.state', 'made_work.offered_at'])
    .where('made_work.user_id', '=', userId)
    .orderBy('made_work.id')
    .execute();
}

/** Removes what a person wrote to administrators with their reports; the reports stay. */
export async function blankReportNotes(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('review_report').set({ note: '' }).where('user_id', '=', userId).execute();
}
