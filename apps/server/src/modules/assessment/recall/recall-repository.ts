import type { AttemptState } from '@darasa/contract/assessment/constants';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import type { Allowance } from '../attempts/timing.ts';

/** An attempt of a learner with the ids of what it asked. */
export interface AskedAttempt {
  id: string;
  course_id: number;
  assessment_id: string;
  lesson_id: string;
  revision_id: number;
  state: AttemptState;
  started_at: Date;
  submitted_at: Date | null;
  question_ids: string[];
}
const selectAsked = statement(
  'assessment.asked-attempts',
  `select id, course_id, assessment_id, lesson_id, revision_id, state, started_at, submitted_at,
     case when answers_archived_at is null then array(select jsonb_array_elements(paper -> 'drawn') ->> 'question_id')
       else array(select m.question_id::text from answer_mark m where m.attempt_id = attempt.id) end as question_ids
   from attempt where user_id = $1::bigint and not preview`,
  rowsOf<AskedAttempt>({ notNull: ['question_ids'] }),
);
/** Everything that somebody was asked as a learner; the marks say it of an attempt whose paper lies in the archive. */
export const findAskedAttempts = (db: Db | Tx, userId: number): Promise<AskedAttempt[]> =>
  selectAsked(db, userId);

interface OwnMark {
  attempt_id: string;
  question_id: string;
  points: number;
  max_points: number;
}
const selectMarks = statement(
  'assessment.own-marks',
  `select m.attempt_id, m.question_id, m.points, m.max_points
   from attempt a join answer_mark m on m.attempt_id = a.id
   where a.user_id = $1::bigint and not a.preview and a.submitted_at is not null and m.points is not null`,
  rowsOf<OwnMark>({ notNull: ['points'] }),
);
/** What each of their answers came to. */
export const findOwnMarks = (db: Db | Tx, userId: number): Promise<OwnMark[]> => selectMarks(db, userId);

const selectAllowances = statement(
  'assessment.own-allowances',
  `select course_id, assessment_id, extra_minutes, extra_attempts, available_until, due_date
   from learner_allowance where user_id = $1::bigint`,
  rowsOf<Allowance & { course_id: number; assessment_id: string }>({
    notNull: ['course_id', 'assessment_id', 'extra_minutes', 'extra_attempts'],
  }),
);
/** What they are allowed besides, in all courses. */
export const findAllowancesOfPerson = (db: Db | Tx, userId: number) => selectAllowances(db, userId);

interface OwnCheck {
  course_id: number;
  question_id: string;
  response: unknown;
  answered_at: Date;
}
const selectChecks = statement(
  'assessment.own-checks',
  'select course_id, question_id, response, answered_at from lesson_check where user_id = $1::bigint',
  rowsOf<OwnCheck>(),
);
/** What they answered last to questions in lessons. */
export const findOwnChecks = (db: Db | Tx, userId: number): Promise<OwnCheck[]> => selectChecks(db, userId);

const selectTurns = statement(
  'assessment.own-turns',
  'select course_id, card_id, turned_at from lesson_turn where user_id = $1::bigint',
  rowsOf<{ course_id: number; card_id: string; turned_at: Date }>(),
);
/** The flashcards in lessons that they have turned. */
export const findOwnTurns = (db: Db | Tx, userId: number) => selectTurns(db, userId);

const selectSign = statement(
  'assessment.asked-sign',
  `select concat_ws(' ',
     (select concat_ws(',', count(*), count(submitted_at), max(submitted_at), max(graded_at), max(started_at), sum(points))
      from attempt where user_id = $1::bigint and not preview),
     (select concat_ws(',', count(*), max(answered_at), sum(tries)) from lesson_check where user_id = $1::bigint),
     (select concat_ws(',', count(*), max(turned_at)) from lesson_turn where user_id = $1::bigint),
     (select md5(string_agg(concat_ws(',', course_id, assessment_id, extra_attempts, available_until, due_date), ' '
        order by course_id, assessment_id)) from learner_allowance where user_id = $1::bigint),
     (select md5(string_agg(concat_ws(',', f.course_id, f.form_a, f.form_b, p.first_form), ' ' order by f.course_id))
      from proof_course f left join proof_participant p on p.course_id = f.course_id and p.user_id = $1::bigint
      where f.course_id in (select course_id from attempt where user_id = $1::bigint))) as sign`,
  rowsOf<{ sign: string }>({ notNull: ['sign'] }),
);
/** A text that is another one once somebody was asked, marked or allowed something else. */
export async function findAskedSign(db: Db | Tx, userId: number): Promise<string> {
  return (await selectSign(db, userId))[0]?.sign ?? '';
}

const selectStillAsked = statement(
  'assessment.still-asked',
  `select a.assessment_id, (
       select count(*) from course_learner l where l.course_id = $1::bigint
         and ($2::bigint is null or l.user_id in (select g.user_id from group_learner g where g.group_id = $2::bigint))
     )::int - count(distinct a.user_id)::int as learners
   from attempt a
   where a.course_id = $1::bigint and not a.preview and a.submitted_at is not null
     and a.user_id in (select l.user_id from course_learner l where l.course_id = $1::bigint
       and ($2::bigint is null or l.user_id in (select g.user_id from group_learner g where g.group_id = $2::bigint)))
   group by a.assessment_id`,
  rowsOf<{ assessment_id: string; learners: number }>({ notNull: ['assessment_id', 'learners'] }),
);
/** Learners of a course, or of a group of it, who have not taken an assessment yet, by assessment that somebody has taken. */
export const countStillAsked = async (
  db: Db,
  courseId: number,
  groupId: number | null,
): Promise<Map<string, number>> =>
  new Map((await selectStillAsked(db, courseId, groupId)).map((row) => [row.assessment_id, row.learners]));
