import { emailChoiceKinds } from '@darasa/contract/notifications/kinds/registry';
import { describe, expect, it } from 'vitest';
import { choosableKinds } from './policy.ts';

/** For those who work here. */
const forStaff = ['course.submitted', 'application.received', 'order.reported'];
const forEverybody = emailChoiceKinds.filter(
  (kind) =>
    !forStaff.includes(kind) &&
    (/^(announcement|recall|waitlist|requirement|group|enrollment|certificate|order|assessment|peer-review)\./.test(
      kind,
    ) ||
      ['course.reminder', 'course.message', 'question.answered', 'review.replied', 'review.hidden'].includes(
        kind,
      )),
);

describe('whose emails can be turned on and off', () => {
  it.each([
    [['student'], forEverybody],
    [[], []],
    [['student', 'Teacher'], emailChoiceKinds.filter((kind) => !forStaff.includes(kind))],
    [['administrator'], [...emailChoiceKinds]],
  ])('for %j it is %j', (roles, kinds) => {
    expect(choosableKinds({ roles })).toEqual(kinds);
  });
});
