import { describe, expect, it } from 'vitest';
import { smsSize } from '../sms/gsm.ts';
import { smsOfCode, smsOfTest } from '../sms/own-texts.ts';
import { notificationKinds } from './kinds/registry.ts';
import type { NotificationContent } from './schemas.ts';
import { smsToGuardian, smsToPerson } from './sms-text.ts';

const LONG = 'Introduction to Practical Small-Scale Organic Beekeeping for the Highlands of Kenya, part II';
const LINK = 'https://learn.a-school-with-a-long-name.example.org/n/1a2b3c4.AbCdEfGh';
const siteName = 'The Academy of Practical Knowledge of Nairobi';
const contents: NotificationContent[] = [
  {
    kind: 'assessment.due-soon',
    course_id: '7',
    title: LONG,
    assessment: 'Essay',
    due_at: '2026-11-24T15:00:00.000Z',
  },
  { kind: 'assessment.graded', course_id: '7', title: LONG, assessment: 'Essay', changed: false },
  { kind: 'requirement.due', requirement_id: '3', title: LONG, due_on: '2026-03-06', overdue: true },
  { kind: 'requirement.due', requirement_id: '3', title: LONG, due_on: '2026-03-06', overdue: false },
  {
    kind: 'announcement.sent',
    announcement_id: 'x',
    place: 'Form 1 East',
    texts: [
      { language: 'en', title: LONG, words: '' },
      { language: 'sw', title: LONG, words: '' },
    ],
  },
];

it('has an example of every kind that is sent by SMS', () => {
  expect(new Set(contents.map(({ kind }) => kind))).toEqual(
    new Set(notificationKinds.flatMap(({ kind, sms }) => (sms === null ? [] : [kind]))),
  );
});

describe.each(['en', 'sw'] as const)('an SMS in %s', (language) => {
  it.each(contents)('of $kind has at most 160 characters, and its link', (content) => {
    const text = smsToPerson({ siteName, content, language, actor: null }, LINK);
    expect(smsSize(text)).toMatchObject({ alphabet: 'gsm', parts: 1 });
    expect(text.endsWith(LINK)).toBe(true);
    expect(text.startsWith('The Academy of Practical:')).toBe(true);
    const toGuardian = smsToGuardian({ siteName, content, language, actor: null }, 'Wanjirũ');
    expect(smsSize(toGuardian)).toMatchObject({ alphabet: 'gsm', parts: 1 });
    expect(toGuardian).toContain('Wanjiru');
    expect(toGuardian).not.toContain('https');
  });

  it('of a code or a test has one part', () => {
    for (const text of [smsOfCode(siteName, language, '012345'), smsOfTest(siteName, language)])
      expect(smsSize(text)).toMatchObject({ alphabet: 'gsm', parts: 1 });
    expect(smsOfCode(siteName, language, '012345')).toContain('012345');
  });
});

it('in letters that are not in the alphabet takes two parts at most', () => {
  const content: NotificationContent = {
    kind: 'announcement.sent',
    announcement_id: 'x',
    place: null,
    texts: [{ language: 'ar', title: 'المدرسة مغلقة يوم الجمعة بسبب الأمطار الغزيرة '.repeat(5), words: '' }],
  };
  const text = smsToPerson(
    { siteName: 'Shule', content, language: 'en', actor: null },
    'https://x.example/n/1.abcdefgh',
  );
  expect(smsSize(text)).toMatchObject({ alphabet: 'ucs2', parts: 2 });
});
