import { describe, expect, it } from 'vitest';
import type { EnrollmentRow } from './enrollment-repository.ts';
import { type Enrollable, refusalOf } from './policy.ts';

const now = new Date('2026-03-01T08:00:00Z');
const YESTERDAY = new Date('2026-02-28T08:00:00Z');
const TOMORROW = new Date('2026-03-02T08:00:00Z');
const ME = 7;

const course: Enrollable = {
  listed: true,
  status: 'published',
  instructor_id: 1,
  price_minor: 0,
  course_type: 'self-paced',
  end_date: null,
  enrollment: null,
};
const former = (change: Partial<EnrollmentRow>): EnrollmentRow => ({
  user_id: ME,
  course_id: 3,
  status: 'left',
  revision_id: null,
  source: 'free',
  enrolled_at: YESTERDAY,
  completed_at: null,
  ended_at: YESTERDAY,
  ended_reason: 'left',
  group_id: null,
  requirement_id: null,
  list_id: null,
  track_id: null,
  ...change,
});
const hidden = { listed: false };
const archived = { listed: false, status: 'archived' as const };
const paid = { price_minor: 100 };
const over = { course_type: 'blended' as const, end_date: YESTERDAY };

describe('who may be enrolled', () => {
  //   what the course is                            | by self            | from the waitlist  | by order       | by staff
  it.each<[string, Partial<Enrollable>, ...(string | undefined)[]]>([
    ['free and open', {}, undefined, undefined, undefined, undefined],
    ['their own', { instructor_id: ME }, 'own_course', 'own_course', 'own_course', 'own_course'],
    ['a draft', { ...hidden, status: 'draft' }, ...Array(4).fill('not_published')],
    ['hidden', hidden, 'not_published', 'not_published', undefined, undefined],
    ['archived', archived, ...Array(4).fill('not_published')],
    ['priced', paid, 'payment_required', 'payment_required', undefined, undefined],
    ['over', over, 'ended', 'ended', 'ended', undefined],
    ['over, but without fixed times', { ...over, course_type: 'self-paced' }, ...Array(4).fill(undefined)],
    ['still on', { ...over, end_date: TOMORROW }, ...Array(4).fill(undefined)],
    ['left before', { enrollment: former({}) }, ...Array(4).fill(undefined)],
    [
      'left before by being removed',
      { enrollment: former({ ended_reason: 'removed' }) },
      'removed',
      'removed',
      undefined,
      undefined,
    ],
    ['paid for and left', { ...paid, enrollment: former({ source: 'order' }) }, ...Array(4).fill(undefined)],
    [
      'paid for and refunded',
      { ...paid, enrollment: former({ source: 'order', ended_reason: 'refunded' }) },
      'payment_required',
      'payment_required',
      undefined,
      undefined,
    ],
    [
      'priced since it was left',
      { ...paid, enrollment: former({ source: 'free' }) },
      'payment_required',
      'payment_required',
      undefined,
      undefined,
    ],
  ])('a course that is %s', (_what, change, ...reasons) => {
    const sources = ['free', 'waitlist', 'order', 'staff'] as const;
    expect(sources.map((source) => refusalOf({ ...course, ...change }, { userId: ME, source, now }))).toEqual(
      reasons,
    );
  });
});
