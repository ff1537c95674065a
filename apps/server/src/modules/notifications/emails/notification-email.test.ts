import { notificationKinds } from '@darasa/contract/notifications/kinds/registry';
import { english } from '@darasa/contract/notifications/messages/en';
import { textOf } from '@darasa/contract/notifications/messages/messages';
import { swahili } from '@darasa/contract/notifications/messages/sw';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { describe, expect, it } from 'vitest';
import { notificationEmail } from './notification-email.ts';

const course = { course_id: '7', title: 'Beekeeping' };
const order = { order_id: '5', number: 'DRO-7K3F9QAC', title: 'Beekeeping' };
const price = { amount: 2900, currency: 'KES' };
const expires_at = '2026-12-01T09:00:00.000Z';
const contents: NotificationContent[] = [
  { kind: 'application.received', application_id: '3' },
  { kind: 'application.decided', decision: 'approve', comment: 'Welcome' },
  { kind: 'application.decided', decision: 'decline', comment: '' },
  { kind: 'roles.changed', roles: ['Teacher', 'student'] },
  { kind: 'course.submitted', ...course, again: false },
  { kind: 'course.submitted', ...course, again: true },
  { kind: 'course.approved', ...course, comment: 'Fine' },
  { kind: 'course.approved', ...course, comment: '' },
  { kind: 'course.changes-requested', ...course, comment: 'Add captions' },
  { kind: 'course.problem', ...course, problem: 'solution', about: 'Add them up' },
  { kind: 'course.problem', ...course, problem: 'picture', about: 'https://example.org/bees.png' },
  { kind: 'course.published', ...course, first: true },
  { kind: 'course.published', ...course, first: false },
  { kind: 'course.comment', ...course, reply: false, excerpt: 'Where?' },
  { kind: 'course.comment', ...course, reply: true, excerpt: 'Here.' },
  { kind: 'review.received', ...course, rating: 4, excerpt: 'Clear.' },
  { kind: 'review.replied', ...course, excerpt: 'Thank you' },
  { kind: 'review.hidden', ...course, comment: 'It names a person' },
  { kind: 'certificate.issued', certificate_id: 'c', title: 'Beekeeping' },
  { kind: 'certificate.revoked', certificate_id: 'c', title: 'Beekeeping', comment: 'Issued by mistake' },
  { kind: 'question.asked', ...course, excerpt: 'How deep?' },
  { kind: 'peer-review.allotted', ...course, count: 3 },
  { kind: 'assessment.due-soon', ...course, assessment: 'Soil', due_at: '2026-11-24T15:00:00.000Z' },
  { kind: 'assessment.graded', ...course, assessment: 'Soil', changed: false },
  { kind: 'question.answered', ...course, excerpt: 'Two centimetres.' },
  { kind: 'course.invited', ...course, role: 'owner' },
  { kind: 'course.invited', ...course, role: 'owner', offered: true },
  { kind: 'course.invited', ...course, role: 'editor' },
  { kind: 'course.invited', ...course, role: 'viewer' },
  { kind: 'order.placed', ...order, ...price, expires_at },
  { kind: 'order.reported', ...order, ...price },
  { kind: 'order.paid', ...order, waiting: false },
  { kind: 'order.paid', ...order, waiting: true },
  { kind: 'order.place-found', ...order },
  { kind: 'order.rejected', ...order, reason: 'No such code on our statement' },
  { kind: 'order.refunded', ...order, ...price, reason: 'As you asked' },
  { kind: 'payout.made', ...price, paid_on: '2026-11-26', reference: 'FT-1' },
  { kind: 'order.expiring', ...order, ...price, expires_at },
  { kind: 'order.expired', ...order },
  { kind: 'order.cancelled', ...order, reason: 'enrolled' },
  { kind: 'order.cancelled', ...order, reason: 'free' },
  { kind: 'order.cancelled', ...order, reason: 'archived' },
  { kind: 'order.cancelled', ...order, reason: 'ended' },
  {
    kind: 'course.reminder',
    ...course,
    reasons: [
      { kind: 'not_started', since: expires_at },
      { kind: 'overdue', work: [{ assessment_id: '1', title: 'Essay', due_at: expires_at }] },
    ],
  },
  {
    kind: 'course.reminder',
    ...course,
    reasons: [
      { kind: 'inactive', since: expires_at },
      { kind: 'below', marks: [{ assessment_id: '1', title: 'Quiz', percent: 40, needed: 50 }] },
    ],
  },
  { kind: 'course.reminder', ...course, reasons: [] },
  { kind: 'course.message', ...course, words: 'Do you need help with the essay?' },
  {
    kind: 'requirement.assigned',
    requirements: [
      {
        requirement_id: '3',
        title: 'Beekeeping',
        due_on: '2026-03-06',
        mandatory: true,
        renewal: false,
        note: 'Bring your own veil',
      },
    ],
  },
  { kind: 'requirement.due', requirement_id: '3', title: 'Beekeeping', due_on: '2026-03-06', overdue: true },
  { kind: 'requirement.escalated', requirement_id: '3', title: 'Beekeeping', group: 'Form 3', people: 5 },
  { kind: 'group.added', group_id: '9', title: 'Beekeeping' },
  { kind: 'enrollment.added', ...course },
  { kind: 'enrollment.removed', ...course, reason: 'You asked for it' },
  { kind: 'enrollment.moved', ...course, from: 'Goats', reason: 'You asked for it' },
  { kind: 'waitlist.enrolled', ...course },
  { kind: 'waitlist.place-held', ...course },
  { kind: 'waitlist.place-lapsed', ...course },
];
const site = { siteName: 'Shule', siteUrl: 'https://learn.example.org', supportEmail: 'help@example.org' };

it('there is an example of every kind here', () => {
  expect(new Set(contents.map(({ kind }) => kind))).toEqual(
    new Set(notificationKinds.map(({ kind }) => kind)),
  );
});

describe.each(contents)('$kind', (content) => {
  it.each([
    ['English', english],
    ['Swahili', swahili],
  ] as const)('is one plain sentence in %s, with or without a name', (_language, messages) => {
    for (const actor of ['Amani Were', null]) {
      const { title, detail } = textOf(messages, content, actor);
      expect(title).toMatch(/^[\p{Lu}“].{5,}[^.!]$/u);
      expect(`${title} ${detail}`).not.toMatch(/undefined|null|\[object/);
      if ('assessment' in content) expect(title).toContain('“Soil”');
      else if ('title' in content) expect(title).toContain('“Beekeeping”');
    }
  });

  it('leads from its email to the place, and to the choice of emails', () => {
    const words = notificationEmail(site, { content, actor: 'Amani Were', link: '/somewhere' });
    for (const email of [words.en, words.sw]) {
      expect(email.action?.href).toBe('https://learn.example.org/somewhere');
      expect(email.after?.join()).toContain('https://learn.example.org/settings/notifications');
      expect(email.blocks.filter((block) => typeof block === 'string').join()).not.toContain('..');
    }
  });
});

it('differs between a first and a further submission, a comment and a reply', () => {
  const titles = contents.map((content) => textOf(english, content, 'Amani').title);
  expect(new Set(titles).size).toBe(titles.length - 9);
});
