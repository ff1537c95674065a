import { supportLimits, supportMessages } from '@darasa/contract/support/rules';
import { describe, expect, it } from 'vitest';
import { composeMessage, type Draft, draftProblems } from './message-draft.ts';

const draft: Draft = {
  name: ' Amina Wanjiku ',
  email: 'amina@example.com',
  subject: 'Lesson 3',
  message: 'The video stops after a minute.',
};

describe('the message a form sends', () => {
  it('is trimmed, and leaves out what was left empty', () => {
    expect(composeMessage('contact', { ...draft, phone: '  ', organisation: '' })).toEqual({
      kind: 'contact',
      name: 'Amina Wanjiku',
      email: 'amina@example.com',
      subject: 'Lesson 3',
      message: 'The video stops after a minute.',
    });
  });

  it.each([
    ['25', 25],
    ['1,200', 1200],
    [' 1 200 ', 1200],
  ])('reads %s as a number of people', (text, size) => {
    expect(composeMessage('corporate', { ...draft, team_size: text }).team_size).toBe(size);
  });

  it('has a subject also where the form asks for none, of a length that the inbox takes', () => {
    const long = 'x'.repeat(400);
    expect(composeMessage('corporate', { ...draft, organisation: 'Umoja Sacco' }).subject).toBe(
      'Training for a team: Umoja Sacco',
    );
    expect(composeMessage('corporate', { organisation: long }).subject.length).toBeLessThanOrEqual(
      supportLimits.subject,
    );
    const question = composeMessage('question', {
      message: `How do I\n\nchange my name? ${'word '.repeat(60)}`,
    });
    expect(question.subject).toMatch(/^Question: How do I change my name\? .* …$/);
    expect(question.subject.length).toBeLessThanOrEqual(supportLimits.subject);
    expect(draftProblems('question', { ...draft, message: long }).subject).toBeUndefined();
  });
});

describe('what is wrong with a draft', () => {
  it('is nothing where all is there', () => {
    expect(draftProblems('contact', draft)).toEqual({});
    expect(draftProblems('corporate', { ...draft, organisation: 'Umoja Sacco', team_size: '40' })).toEqual(
      {},
    );
  });

  it('is said field by field, in the words of the contract', () => {
    expect(draftProblems('contact', {})).toEqual({
      name: supportMessages.name,
      email: supportMessages.email,
      subject: supportMessages.subject,
      message: supportMessages.message,
    });
    expect(draftProblems('corporate', { ...draft, team_size: 'many', phone: '12' })).toEqual({
      organisation: supportMessages.organisation,
      team_size: supportMessages.teamSize,
      phone: supportMessages.phone,
    });
  });
});
