import { factsOf } from '@darasa/contract/notifications/kinds/registry';
import { describe, expect, it } from 'vitest';
import { emailModeOf, kindsFor, pushWanted } from './choices.ts';

describe('the kinds that somebody chooses for', () => {
  it('are those that they can get, whatever else they are', () => {
    const [learner, teacher, admin] = [['student'], ['instructor'], ['admin']].map((roles) =>
      kindsFor({ roles }),
    );
    expect(learner).toContain('assessment.due-soon');
    expect(learner).not.toContain('course.comment');
    expect(teacher).toEqual(expect.arrayContaining(['course.comment', 'assessment.due-soon', 'order.paid']));
    expect(teacher).not.toContain('course.submitted');
    expect(admin).toEqual(expect.arrayContaining(['course.submitted', 'order.reported']));
    expect(kindsFor({ roles: [] })).toEqual([]);
  });

  it('are those of the desk for whose roles of the site’s own permit it', () => {
    expect(kindsFor({ roles: ['student'] })).not.toContain('support.waiting');
    expect(kindsFor({ roles: ['student'], granted: ['ratings.moderate'] })).not.toContain('support.waiting');
    expect(kindsFor({ roles: ['student'], granted: ['support.answer'] })).toContain('support.waiting');
    expect(kindsFor({ roles: ['admin'] })).toContain('support.waiting');
  });
});

const nothing = { email: null, digest: null, push: null, sms: null };
describe('what counts', () => {
  it.each([
    ['assessment.due-soon', undefined, 'now'],
    ['assessment.due-soon', nothing, 'now'],
    ['assessment.due-soon', { ...nothing, email: false }, 'off'],
    ['assessment.due-soon', { ...nothing, email: false, digest: true }, 'digest'],
    ['question.asked', undefined, 'off'],
    ['question.asked', { ...nothing, email: true }, 'now'],
    ['order.paid', { ...nothing, email: false }, 'always'],
  ] as const)('of %s chosen %j by email: %s', (kind, choice, mode) => {
    expect(emailModeOf(kind, choice)).toBe(mode);
  });

  it('is the default for push until it is chosen', () => {
    expect(pushWanted('assessment.graded', undefined)).toBe(factsOf('assessment.graded').push === 'on');
    expect(pushWanted('assessment.graded', { ...nothing, push: false })).toBe(false);
  });
});
