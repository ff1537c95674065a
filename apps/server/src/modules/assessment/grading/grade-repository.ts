import type { AttemptPolicy, completionConditions } from '@darasa/contract/assessment/constants';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** Whose grade of what. */
export interface GradeKey {
  userId: number;
  courseId: number;
  assessmentId: string;
}

export interface GradeRow {
  points: number | null;
  /** The exact share of `max_points` that the points were rounded from; null where they say it exactly. */
  share: string | null;
  max_points: number;
  passed: boolean;
  excused: boolean;
  overridden: boolean;
  /** Passed by points that were rounded once: whatever comes later, they have passed. */
  pass_kept: boolean;
}

/** For lessons that open with a score. Who is excused has all of it: nothing is asked of them. */
export const scoreInPercent = ({
  excused,
  points,
  max_points,
}: Pick<GradeRow, 'excused' | 'points' | 'max_points'>): number | null =>
  excused ? 100 : points === null || max_points <= 0 ? null : (100 * points) / max_points;

/** How an assessment is counted. */
export interface GradingRules {
  max_points: number;
  passing_score: number;
  attempt_policy: AttemptPolicy;
  completed_by: (typeof completionConditions)[number];
  /** Its points count for nothing. */
  offline_practice: boolean;
}

const selectRules = statement(
  'assessment.grading-rules',
  `select f.total_points as max_points, f.passing_score, coalesce(f.attempt_policy, 'best') as attempt_policy,
     coalesce(f.completed_by, 'pass') as completed_by, coalesce(f.offline_practice, false) as offline_practice
   from revision_assessment a
   cross join lateral jsonb_to_record(a.content) as f (total_points float8, passing_score float8, attempt_policy text,
     completed_by text, offline_practice boolean)
   where a.revision_id = $1::bigint and a.assessment_id = $2::uuid`,
  rowsOf<GradingRules>({ notNull: ['max_points', 'passing_score'] }),
);

/** The rules of an assessment in a revision. */
export async function findGradingRules(
  tx: Db | Tx,
  revisionId: number,
  assessmentId: string,
): Promise<GradingRules | undefined> {
  return (await selectRules(tx, revisionId, assessmentId))[0];
}

/** The revision that somebody learns from, and the lesson there in which an assessment is taken. */
export async function findPlaceOf(
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
): Promise<{ revision_id: number; lesson_id: string } | undefined> {
  const { rows } = await sql<{ revision_id: number; lesson_id: string }>`
    select r.id as revision_id, l.lesson_id
    from course_revision r
    left join enrollment e on e.course_id = r.course_id and e.user_id = ${userId}
    join revision_lesson l on l.revision_id = r.id and l.content ->> 'assessment_id' = ${assessmentId}
    where r.course_id = ${courseId} and (r.id = e.revision_id or (e.revision_id is null and r.state = 'published'))
    order by l.position limit 1`.execute(tx);
  return rows[0];
}

const selectPins = statement(
  'assessment.pins',
  `select u.id as user_id, coalesce(e.revision_id, r.id) as revision_id
   from unnest($2::bigint[]) as u (id)
   left join enrollment e on e.course_id = $1::bigint and e.user_id = u.id
   left join course_revision r on r.course_id = $1::bigint and r.state = 'published'`,
  rowsOf<{ user_id: number; revision_id: number | null }>({ notNull: ['user_id'] }),
);
/** The revisions that some people learn from; null where there is none. */
export async function findPins(
  tx: Tx,
  courseId: number,
  userIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await selectPins(tx, courseId, [...new Set(userIds)]);
  return new Map(rows.map(({ user_id, revision_id }) => [user_id, revision_id]));
}

export interface CountedAttemptRow {
  id: string;
  number: number;
  lesson_id: string;
  revision_id: number;
  points: number | null;
  share: string | null;
  max_points: number;
}

const selectCounted = statement(
  'assessment.counted-attempts',
  `select id, number, lesson_id, revision_id, points, share, max_points from attempt
   where user_id = $1::bigint and assessment_id = $3::uuid and course_id = $2::bigint and not preview
     and state <> 'in_progress'
     and started_at >= coalesce(
       (select e.again_at from enrollment e where e.user_id = $1::bigint and e.course_id = $2::bigint), '-infinity')
   order by number desc`,
  rowsOf<CountedAttemptRow>(),
);
/** Somebody's submitted attempts at an assessment since they began the course, or began it once more, the newest first; those of authors who try it do not count. */
export const findCountedAttempts = (
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
): Promise<CountedAttemptRow[]> => selectCounted(tx, userId, courseId, assessmentId);

const gradeColumns = 'points, share, max_points, passed, excused, overridden, pass_kept';
const OF_KEY = 'user_id = $1::bigint and course_id = $2::bigint and assessment_id = $3::uuid';
const insertGrade = statement(
  'assessment.insert-grade',
  `insert into grade (user_id, course_id, assessment_id, max_points)
   values ($1::bigint, $2::bigint, $3::uuid, $4::float8) on conflict do nothing returning ${gradeColumns}`,
  rowsOf<GradeRow>(),
);
const selectToChange = statement(
  'assessment.lock-grade',
  `select ${gradeColumns} from grade where ${OF_KEY} for update`,
  rowsOf<GradeRow>(),
);

const insertGradeOfAttempts = statement(
  'assessment.insert-grade-of-attempts',
  `insert into grade (user_id, course_id, assessment_id, max_points)
   select user_id, course_id, assessment_id, max_points from attempt
   where user_id = $1::bigint and course_id = $2::bigint and assessment_id = $3::uuid and not preview and state <> 'in_progress'
   order by number desc limit 1
   on conflict do nothing returning ${gradeColumns}`,
  rowsOf<GradeRow>(),
);

/** The grade, locked; undefined when there is none yet and no attempt that it could come from. */
export async function lockGradeOfAttempts(
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
): Promise<{ grade: GradeRow; isNew: boolean } | undefined> {
  const [made] = await insertGradeOfAttempts(tx, userId, courseId, assessmentId);
  if (made) return { grade: made, isNew: true };
  const [grade] = await selectToChange(tx, userId, courseId, assessmentId);
  return grade && { grade, isNew: false };
}

/** The grade, locked; it is there afterwards. @param maxPoints of one that is made now */
export async function lockGrade(
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
  maxPoints: number,
): Promise<{ grade: GradeRow; isNew: boolean }> {
  const [made] = await insertGrade(tx, userId, courseId, assessmentId, maxPoints);
  if (made) return { grade: made, isNew: true };
  const [grade] = await selectToChange(tx, userId, courseId, assessmentId);
  if (!grade) throw new Error('The grade that was there is gone');
  return { grade, isNew: false };
}

/**
 * Locks the grades of some learners in one assessment, in the order in which everybody locks several. Whoever changes several locks all of
 * them before the first progress.
 */
export async function lockGradesOf(
  tx: Tx,
  { courseId, assessmentId }: Omit<GradeKey, 'userId'>,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .selectFrom('grade')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', assessmentId)
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

const selectGrade = statement(
  'assessment.grade',
  `select ${gradeColumns} from grade where ${OF_KEY}`,
  rowsOf<GradeRow>(),
);
export async function findGrade(
  db: Db | Tx,
  { userId, courseId, assessmentId }: GradeKey,
): Promise<GradeRow | undefined> {
  return (await selectGrade(db, userId, courseId, assessmentId))[0];
}

/** What a change of a grade came from. */
export interface ChangeOrigin {
  attemptId?: string | undefined;
  questionId?: string | undefined;
  /** Null: the server. */
  by: number | null;
  reason: string;
}

const updateWithHistory = statement(
  'assessment.update-grade',
  `with changed as (
     update grade set points = $4::float8, max_points = $5::float8, passed = $6::boolean, excused = $7::boolean,
       overridden = $8::boolean, share = $15::text, pass_kept = $16::boolean, updated_at = now() where ${OF_KEY})
   insert into grade_change (user_id, course_id, assessment_id, attempt_id, question_id, changed_by, reason, before, after)
   values ($1::bigint, $2::bigint, $3::uuid, $9::uuid, $10::uuid, $11::bigint, $12::text, $13::jsonb, $14::jsonb)`,
);

const updateUnseenOf = statement(
  'assessment.update-grade-unseen',
  `update grade set share = $4::text, pass_kept = $5::boolean where ${OF_KEY}`,
);
/** Keeps what the points were rounded from, and whether a pass by earlier points stays. */
export async function updateUnseen(
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
  { share, pass_kept }: Pick<GradeRow, 'share' | 'pass_kept'>,
): Promise<void> {
  await updateUnseenOf(tx, userId, courseId, assessmentId, share, pass_kept);
}

/** Changes a grade and adds to its history, which is never changed. @param before null: there was none */
export async function updateGrade(
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
  { before, after }: { before: GradeRow | null; after: GradeRow },
  { attemptId, questionId, by, reason }: ChangeOrigin,
): Promise<void> {
  await updateWithHistory(
    tx,
    userId,
    courseId,
    assessmentId,
    after.points,
    after.max_points,
    after.passed,
    after.excused,
    after.overridden,
    attemptId ?? null,
    questionId ?? null,
    by,
    reason,
    before && storedJson(before),
    storedJson(after),
    after.share,
    after.pass_kept,
  );
}

/** Takes the points of somebody's grades in a course back, with a line in the history of each. */
export async function clearGradesOf(tx: Tx, userId: number, courseId: number, reason: string): Promise<void> {
  await sql`
    with before as (
      select assessment_id, jsonb_build_object('points', points, 'share', share, 'max_points', max_points, 'passed', passed,
        'excused', excused, 'overridden', overridden, 'pass_kept', pass_kept) as grade
      from grade where user_id = ${userId} and course_id = ${courseId} and (points is not null or passed or overridden)
      order by assessment_id for update
    ), cleared as (
      update grade g set points = null, share = null, passed = false, overridden = false, pass_kept = false, updated_at = now()
      from before b where g.user_id = ${userId} and g.course_id = ${courseId} and g.assessment_id = b.assessment_id
    )
    insert into grade_change (user_id, course_id, assessment_id, reason, before, after)
    select ${userId}, ${courseId}, assessment_id, ${reason}, grade,
      grade || '{"points": null, "share": null, "passed": false, "overridden": false, "pass_kept": false}'
    from before`.execute(tx);
}
