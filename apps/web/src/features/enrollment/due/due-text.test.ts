import type { CourseDue } from '@darasa/contract/enrollment/schemas';
import { expect, it } from 'vitest';
import { courseDueText, isLate } from './due-text.ts';

// Friday, 27 November 2026, 01:30 in Nairobi; in UTC it is still Thursday
const now = Date.parse('2026-11-26T22:30:00Z');
const due = (change: Partial<CourseDue> = {}): CourseDue => ({
  state: 'open',
  mandatory: true,
  renewal: false,
  due_on: '2026-11-29',
  renew_on: null,
  ...change,
});

it.each<[string, Partial<CourseDue>]>([
  ['Due Sunday', {}],
  ['Due today', { due_on: '2026-11-27' }],
  ['Due tomorrow', { due_on: '2026-11-28' }],
  ['Due in 12 days', { due_on: '2026-12-09' }],
  ['Due on 1 Mar 2027', { due_on: '2027-03-01' }],
  ['Overdue since yesterday', { due_on: '2026-11-26', state: 'overdue' }],
  ['Overdue by 2 days', { due_on: '2026-11-25', state: 'overdue' }],
  ['Offered, due Sunday', { mandatory: false }],
  ['Renew by 29 Nov 2026, due Sunday', { renewal: true }],
  ['Expired, renewal overdue by 2 days', { renewal: true, state: 'overdue', due_on: '2026-11-25' }],
  ['Renew by 4 Dec 2027', { state: 'finished', renew_on: '2027-12-04' }],
  ['', { state: 'finished' }],
])('says “%s”', (text, change) => {
  expect(courseDueText(due(change), now)).toBe(text);
});

it.each([
  ['Africa/Nairobi', 'Due Sunday'],
  ['America/New_York', 'Due Sunday, 16:00'],
  ['Asia/Tokyo', 'Due Monday, 06:00'],
])('goes by the clock of the reader: in %s %s', (zone, text) => {
  expect(courseDueText(due({ due_at: '2026-11-29T21:00:00Z' }), now, zone)).toBe(text);
});

it('stresses what is late and has to be done', () => {
  expect(isLate(due())).toBe(false);
  expect(isLate(due({ state: 'overdue' }))).toBe(true);
  expect(isLate(due({ state: 'overdue', mandatory: false }))).toBe(false);
});
