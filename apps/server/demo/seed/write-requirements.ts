import { endOfSiteDay } from '@darasa/contract/requirements/dates';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import type { SeedClock } from './clock.ts';
import { demoGroups } from './content.ts';
import { rowsAs } from './insert.ts';

const ASSIGNED_DAYS_AGO = 30;

/** What the company asks of its departments, as settling makes it of people who are in the courses already. */
export async function writeRequirements(tx: Tx, clock: SeedClock): Promise<void> {
  const rows = demoGroups.company.requirements.map(
    ({ department, course, due_in_days, renew_months, mandatory }) => {
      const due_on = clock.daysAgo(-due_in_days).toISOString().slice(0, 10);
      return {
        ...{ department, course, mandatory, renew_months, due_on },
        due_at: endOfSiteDay(due_on),
        assigned_at: clock.daysAgo(ASSIGNED_DAYS_AGO),
      };
    },
  );
  const columns = {
    department: 'text',
    course: 'text',
    mandatory: 'boolean',
    renew_months: 'int',
    due_on: 'date',
    due_at: 'timestamptz',
    assigned_at: 'timestamptz',
  };
  await sql`
    insert into requirement (target, group_id, course_id, due_on, mandatory, renew_months, escalate_days, created_at)
    select 'group', g.id, c.id, r.due_on, r.mandatory, r.renew_months, case when r.mandatory then 14 end, r.assigned_at
    from ${rowsAs('r', rows, columns)}
    join people_group g on g.name = r.department and g.kind = 'department'
    join course c on c.slug = r.course`.execute(tx);
  // They have been reminded as far as it was time: the first day of a demo site sends nobody anything
  await sql`
    insert into requirement_round (requirement_id, user_id, round, began_at, due_on, due_at, started_at, outcome, reminded_at,
      reminded_stage)
    select q.id, m.user_id, 1, r.assigned_at, r.due_on, r.due_at, p.started_at, 'already', ${clock.today}, case
      when r.due_at < ${clock.today} then 3 when r.due_at < ${clock.daysAgo(-7)} then 1 end
    from ${rowsAs('r', rows, columns)}
    join people_group g on g.name = r.department and g.kind = 'department'
    join course c on c.slug = r.course
    join requirement q on q.group_id = g.id and q.course_id = c.id
    join group_member m on m.group_id = g.id and m.role = 'learner'
    left join lateral (
      select min(opened_at) as started_at from lesson_progress l where l.user_id = m.user_id and l.course_id = c.id
    ) p on true`.execute(tx);
}
