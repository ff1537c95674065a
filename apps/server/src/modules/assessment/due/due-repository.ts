import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** Something that one learner has not submitted and that is due soon. */
export interface DueRow {
  user_id: number;
  course_id: number;
  /** That they learn from. */
  revision_id: number;
  assessment_id: string;
  lesson_id: string;
  title: string;
  /** Theirs. */
  due_at: Date;
  /** The same, exactly: a JavaScript date is less exact. */
  due_text: string;
}

/** Learners who have something due at the same time, by their ids. */
export type DueGroup = {
  course_id: number;
  assessment_id: string;
  /** As `due_text`. */
  due: string;
  first_user: number;
  last_user: number;
};

/**
 * Dates are texts with any offset: within a day of the moments they are found by the index, and compared as moments afterwards.
 * The second half has learners whose own date is near, although everybody's is not.
 */
const selectDue = statement(
  'assessment.due-soon',
  `with dated as (
     select a.revision_id, a.assessment_id, r.course_id, r.state, (a.content ->> 'due_date')::timestamptz as due_at
     from revision_assessment a join course_revision r on r.id = a.revision_id
     where (a.content ->> 'due_date') collate "C" between $3::text and $4::text
   ), theirs as (
     select e.user_id, d.course_id, d.revision_id, d.assessment_id, coalesce(w.due_date, d.due_at) as due_at
     from dated d
     join enrollment e on e.course_id = d.course_id and e.status = 'active'
       and (e.revision_id = d.revision_id or (e.revision_id is null and d.state = 'published'))
     left join learner_allowance w
       on w.user_id = e.user_id and w.course_id = d.course_id and w.assessment_id = d.assessment_id
     union
     select w.user_id, w.course_id, r.id, w.assessment_id, w.due_date
     from learner_allowance w
     join enrollment e on e.user_id = w.user_id and e.course_id = w.course_id and e.status = 'active'
     join course_revision r on r.course_id = w.course_id
       and (r.id = e.revision_id or (e.revision_id is null and r.state = 'published'))
     where w.due_date > $1::timestamptz and w.due_date <= $2::timestamptz
   )
   select t.user_id, t.course_id, t.revision_id, t.assessment_id, l.lesson_id, a.content ->> 'title' as title, t.due_at, t.due_at::text as due_text
   from theirs t
   join revision_assessment a on a.revision_id = t.revision_id and a.assessment_id = t.assessment_id
   cross join lateral (
     select lesson_id from revision_lesson
     where revision_id = t.revision_id and content ->> 'assessment_id' = t.assessment_id::text
     order by position limit 1) l
   where t.due_at > $1::timestamptz and t.due_at <= $2::timestamptz
     and ($6::bigint is null
       or (t.course_id, t.assessment_id, t.due_at, t.user_id) > ($6::bigint, $7::uuid, $8::timestamptz, $9::bigint))
     and ($10::bigint is null
       or (t.course_id, t.assessment_id, t.due_at) = ($6::bigint, $7::uuid, $8::timestamptz) and t.user_id <= $10::bigint)
     and not exists (
       select from due_reminder d
       where d.user_id = t.user_id and d.course_id = t.course_id and d.assessment_id = t.assessment_id
         and d.due_at = t.due_at)
     and not exists (
       select from attempt x
       where x.user_id = t.user_id and x.assessment_id = t.assessment_id and x.course_id = t.course_id
         and x.state <> 'in_progress' and not x.preview)
     and not exists (
       select from grade g
       where g.user_id = t.user_id and g.course_id = t.course_id and g.assessment_id = t.assessment_id
         and (g.excused or g.passed))
   order by t.course_id, t.assessment_id, t.due_at, t.user_id
   limit $5::int`,
  rowsOf<DueRow>({
    notNull: [
      'user_id',
      'course_id',
      'revision_id',
      'assessment_id',
      'lesson_id',
      'title',
      'due_at',
      'due_text',
    ],
  }),
);

const DAY_MS = 86_400_000;

interface Span {
  from: Date;
  until: Date;
}
const select = (db: Db | Tx, { from, until }: Span, limit: number, ...bounds: unknown[]): Promise<DueRow[]> =>
  selectDue(
    db,
    from,
    until,
    new Date(from.getTime() - DAY_MS).toISOString(),
    new Date(until.getTime() + DAY_MS).toISOString(),
    limit,
    ...bounds,
  );

/** Who has not submitted what is due between two moments, and was not reminded of it, in groups of so many at most in all. */
export async function findDueGroups(
  db: Db,
  span: Span,
  { after, limit }: { after: DueGroup | undefined; limit: number },
): Promise<DueGroup[]> {
  const bounds = after
    ? [after.course_id, after.assessment_id, after.due, after.last_user]
    : [null, null, null, null];
  const rows = await select(db, span, limit, ...bounds, null);
  const same = Map.groupBy(
    rows,
    ({ course_id, assessment_id, due_text }) => `${course_id} ${assessment_id} ${due_text}`,
  );
  return [...same.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const { course_id, assessment_id, due_text: due } = first;
    return [{ course_id, assessment_id, due, first_user: first.user_id, last_user: last.user_id }];
  });
}

/** Those of a group who are still to be reminded. */
export const findDue = (
  tx: Tx,
  span: Span,
  { course_id, assessment_id, due, first_user, last_user }: DueGroup,
  limit: number,
): Promise<DueRow[]> => select(tx, span, limit, course_id, assessment_id, due, first_user - 1, last_user);

const insertAll = statement(
  'assessment.insert-due-reminders',
  `insert into due_reminder (user_id, course_id, assessment_id, due_at)
   select r.user_id, r.course_id, r.assessment_id, r.due_at from jsonb_to_recordset($1::jsonb)
     as r (user_id bigint, course_id bigint, assessment_id uuid, due_at timestamptz)
   on conflict do nothing
   returning user_id, course_id, assessment_id`,
  rowsOf<Pick<DueRow, 'user_id' | 'course_id' | 'assessment_id'>>(),
);

/** Notes that learners are reminded. @returns those who had not been before */
export const insertReminders = (
  tx: Tx,
  rows: readonly Pick<DueRow, 'user_id' | 'course_id' | 'assessment_id' | 'due_at'>[],
): Promise<Pick<DueRow, 'user_id' | 'course_id' | 'assessment_id'>[]> =>
  insertAll(
    tx,
    storedJson(
      rows.map(({ user_id, course_id, assessment_id, due_at }) => ({
        user_id,
        course_id,
        assessment_id,
        due_at,
      })),
    ),
  );

/** Reminders of dates that are long over. @returns how many */
export async function deleteOldReminders(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('due_reminder')
    .where('due_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What of an assessment's due date is somebody's own. */
export interface OwnDueRow {
  course_id: number;
  assessment_id: string;
  /** Instead of the assessment's own; null: its own. */
  due_at: Date | null;
  excused: boolean;
  /** Submitted or passed. */
  done: boolean;
}

const selectOwn = statement(
  'assessment.own-due-dates',
  `select course_id, assessment_id, max(due_at) as due_at, bool_or(excused) as excused, bool_or(done) as done
   from (
     select course_id, assessment_id, due_date as due_at, false as excused, false as done
     from learner_allowance where user_id = $1::bigint and due_date is not null
     union all
     select course_id, assessment_id, null, excused, passed from grade where user_id = $1::bigint and (excused or passed)
     union all
     select course_id, assessment_id, null, false, true
     from attempt where user_id = $1::bigint and state <> 'in_progress' and not preview
   ) as own
   group by course_id, assessment_id`,
  rowsOf<OwnDueRow>({ notNull: ['course_id', 'assessment_id', 'excused', 'done'] }),
);

/** The assessments of whose due dates something is somebody's own. */
export const findOwnDueDates = (db: Db, userId: number): Promise<OwnDueRow[]> => selectOwn(db, userId);
