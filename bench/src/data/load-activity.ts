import type pg from 'pg';
import { progress } from '../progress.ts';

/**
 * What else piles up on a site of this size: sessions, notifications, emails, orders, lines for full courses, attempts and grades. Enough
 * rows that a query which reads a whole table shows in the plans. References are right, but are not checked.
 */
export async function loadActivity(client: pg.Client, courses: number): Promise<void> {
  progress(`  activity of ${courses.toLocaleString('en')} courses`);
  for (const sql of statements) await client.query(sql);
}

/** An id that is always the same for the same text. */
const uuid = (text: string): string => `md5(${text})::uuid`;

const statements = [
  `insert into session (id, user_id, method, remembered, created_at, last_used_at, expires_at, absolute_expires_at)
   select ${uuid(`'session ' || id`)}, id, 'password', true, now() - interval '9 days', now() - interval '8 days',
     now() + interval '20 days', now() + interval '80 days' from app_user`,
  `insert into notification (user_id, kind, data, link, actor_id, event_id, created_at, read_at)
   select user_id, 'order.place-found', '{"order_id": "1", "number": "D-1", "title": "A course"}', '/student/orders',
     null, ${uuid(`'joined ' || user_id || ' ' || course_id`)}, enrolled_at, case when course_id % 3 > 0 then enrolled_at end
   from enrollment`,
  `insert into kept_reply (user_id, key, call_hash, status, body, started_at)
   select id, 'key-' || id, sha256(id::text::bytea), 201, '{}', now() - (id % 24) * interval '1 hour' from app_user`,
  `insert into outbound_email (kind, recipient, subject, status, created_at, sent_at, user_id)
   select 'order-place-found', 'user-' || id || '@darasa.example', 'You have joined a course', 'sent',
     now() - (id % 90) * interval '1 day', now(), id from app_user`,
  `insert into audit_entry (at, actor_id, actor_name, action, subject_type, subject_id, subject_name)
   select now() - (id % 90) * interval '1 day', id, 'Somebody', 'people.updated', 'user', id::text, 'Somebody'
   from app_user where id % 2 = 0`,
  `insert into event_delivery (event_id, subscriber, delivered_at)
   select ${uuid(`'event ' || id`)}, 'notifications', now() - (id % 30) * interval '1 day' from app_user`,
  `insert into course_order (number, user_id, course_id, course_title, currency, list_minor, state, provider, method, idempotency_key,
     created_at, expires_at, paid_at, enrolled_at)
   select 'D-' || e.user_id || '-' || e.course_id, e.user_id, e.course_id, c.title, c.currency, greatest(c.price_minor, 100),
     case e.course_id % 20 when 0 then 'awaiting_payment' when 1 then 'expired' else 'paid' end, 'manual', 'mpesa',
     'order-' || e.user_id || '-' || e.course_id, e.enrolled_at, e.enrolled_at + interval '900 days',
     case when e.course_id % 20 > 1 then e.enrolled_at end, case when e.course_id % 20 > 1 then e.enrolled_at end
   from enrollment e join course c on c.id = e.course_id where e.course_id % 5 = 0`,
  // Courses are full, so that jobs find nothing to do
  `update course c set enrollment_capacity = (select count(*) from enrollment where course_id = c.id)
   where id % 500 = 4 and exists (select from enrollment where course_id = c.id)`,
  `insert into seat (user_id, course_id, since)
   select u.id, c.id, now() from course c join lateral (
     select id from app_user a where a.id % 100 = c.id % 100
       and not exists (select from enrollment e where e.user_id = a.id and e.course_id = c.id) limit 200) u on true
   where c.id % 500 = 4 and c.enrollment_capacity is not null`,
  `insert into question_import (id, user_id, media_id, file_name, format, state, created_at)
   select ${uuid(`'import ' || id`)}, id, ${uuid(`'file ' || id`)}, 'questions.gift', 'gift', 'imported',
     now() - (id % 30) * interval '1 day' from app_user where id % 4 = 0`,
  `insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, state, paper, started_at, submitted_at,
     submitted_by, points, max_points, graded_at)
   select ${uuid(`'attempt ' || user_id || ' ' || course_id`)}, user_id, course_id, ${uuid(`'quiz ' || course_id`)},
     ${uuid(`'lesson ' || course_id`)}, 0, 1, 'graded', '{}', enrolled_at, enrolled_at, 'learner', 7, 10, enrolled_at
   from enrollment where course_id % 4 = 0`,
  `insert into grade (user_id, course_id, assessment_id, points, max_points, passed)
   select user_id, course_id, ${uuid(`'quiz ' || course_id`)}, 7, 10, true from enrollment`,
  `insert into saved_course (user_id, course_id) select user_id, course_id from enrollment where course_id % 5 = 1`,
];
