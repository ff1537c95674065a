import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** A graded activity that one learner has not finished and that is due soon. */
export interface DueActivity {
  user_id: number;
  course_id: number;
  assessment_id: string;
  title: string;
  path: string;
  /** Theirs. */
  due_at: Date;
}

const selectDue = statement(
  'assessment.due-activities',
  `with theirs as (
     select e.user_id, a.id, coalesce(w.due_date, a.due_date) as due_at
     from graded_activity a
     join course_learner e on e.course_id = a.course_id and e.status = 'active'
     left join learner_allowance w
       on w.user_id = e.user_id and w.course_id = a.course_id and w.assessment_id = a.id
     where a.due_date > $1::timestamptz and a.due_date <= $2::timestamptz
     union
     select w.user_id, a.id, w.due_date
     from graded_activity a
     join learner_allowance w on w.course_id = a.course_id and w.assessment_id = a.id
     join course_learner e on e.user_id = w.user_id and e.course_id = w.course_id and e.status = 'active'
     where w.due_date > $1::timestamptz and w.due_date <= $2::timestamptz
   )
   select t.user_id, a.course_id, a.id as assessment_id, a.title, a.path, t.due_at
   from theirs t join graded_activity a on a.id = t.id
   where t.due_at > $1::timestamptz and t.due_at <= $2::timestamptz
     and not exists (
       select from due_reminder d
       where d.user_id = t.user_id and d.course_id = a.course_id and d.assessment_id = a.id and d.due_at = t.due_at)
     and not exists (
       select from activity_result r where r.activity_id = a.id and r.user_id = t.user_id and r.complete)
     and not exists (
       select from grade g
       where g.user_id = t.user_id and g.course_id = a.course_id and g.assessment_id = a.id
         and (g.excused or g.overridden))
   order by a.id, t.due_at, t.user_id
   limit $3::int`,
  rowsOf<DueActivity>({ notNull: ['user_id', 'course_id', 'assessment_id', 'title', 'path', 'due_at'] }),
);

/** Who has not finished what is due between two moments, and was not reminded of it: so many at most. */
export const findDueActivities = (
  db: Db | Tx,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<DueActivity[]> => selectDue(db, from, until, limit);

/** A graded activity as one learner has it. */
export interface OwnActivity {
  id: string;
  course_id: number;
  title: string;
  path: string;
  /** By their own date where they have one. */
  due_at: Date;
  excused: boolean;
  /** Nothing more is asked of them. */
  done: boolean;
}

const selectOwn = statement(
  'assessment.own-activities',
  `select a.id, a.course_id, a.title, a.path, coalesce(w.due_date, a.due_date) as due_at,
     coalesce(g.excused, false) as excused,
     coalesce(r.complete, false) or coalesce(g.overridden, false) as done
   from course_learner l
   join graded_activity a on a.course_id = l.course_id
   left join learner_allowance w on w.user_id = l.user_id and w.course_id = a.course_id and w.assessment_id = a.id
   left join grade g on g.user_id = l.user_id and g.course_id = a.course_id and g.assessment_id = a.id
   left join activity_result r on r.activity_id = a.id and r.user_id = l.user_id
   where l.user_id = $1::bigint and coalesce(w.due_date, a.due_date) is not null
   order by due_at, a.id`,
  rowsOf<OwnActivity>({ notNull: ['id', 'course_id', 'title', 'path', 'due_at', 'excused', 'done'] }),
);

/** What is graded besides the contents of somebody's courses, and due at some time. */
export const findOwnActivities = (db: Db, userId: number): Promise<OwnActivity[]> => selectOwn(db, userId);
