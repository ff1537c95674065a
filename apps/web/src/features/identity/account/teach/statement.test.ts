import { applicationBody } from '@darasa/contract/identity/schemas';
import { describe, expect, it } from 'vitest';
import { statementProblems } from './statement.ts';

describe('the statement of an application', () => {
  it.each([
    ['', false],
    ['x'.repeat(39), false],
    [` ${'x'.repeat(39)} `, false],
    ['x'.repeat(40), true],
    ['x'.repeat(4000), true],
    [` ${'x'.repeat(4000)}\n`, true],
    ['x'.repeat(4001), false],
  ])('is judged as the server judges it', (statement, fine) => {
    const { statement: problem } = statementProblems({ statement });
    expect(problem === undefined).toBe(fine);
    const answer = applicationBody.safeParse({ statement });
    expect(answer.success).toBe(fine);
    expect(answer.error?.issues[0]?.message).toBe(problem);
  });
});
