import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validate } from './validate.ts';

const schema = z.object({
  name: z.string().default('nobody'),
  groups: z.array(z.object({ sizes: z.array(z.string()).max(500) })).optional(),
  rest: z.unknown().optional(),
});
const problemsOf = (value: unknown, options = {}) => {
  const result = validate(schema, value, options);
  return 'problems' in result ? result.problems : [];
};
const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('what comes from outside', () => {
  it('becomes what the schema makes of it', () => {
    expect(validate(schema, { more: 1 })).toEqual({ data: { name: 'nobody' } });
    expect(validate(schema, { rest: { a: [null, 1, 'x'] } })).toEqual({
      data: { name: 'nobody', rest: { a: [null, 1, 'x'] } },
    });
  });

  it('has its problems named by their paths', () => {
    const problems = problemsOf({ name: 1, groups: [{ sizes: ['a', 2] }] });
    expect(problems.map(({ path }) => path)).toEqual(['name', 'groups.0.sizes.1']);
    expect(problems[0]?.message).toBe('Invalid input: expected string, received number');
  });

  it('has no more problems named than somebody reads', () => {
    const groups = Array.from({ length: 100 }, () => ({ sizes: Array.from({ length: 500 }, () => 0) }));
    expect(problemsOf({ groups })).toHaveLength(100);
  });

  it('may not have more values than a large course, wherever they stand', () => {
    const message = 'The request has too many values';
    expect(problemsOf({ rest: Array.from({ length: 200_001 }, () => 0) })).toEqual([{ path: '', message }]);
    expect(problemsOf({ more: { a: [1, 2, { b: 3 }] } }, { values: 7 })).toEqual([]);
    expect(problemsOf({ more: { a: [1, 2, { b: 3 }] } }, { values: 6 })).toEqual([{ path: '', message }]);
  });

  it('may not be nested so deeply that the stack does not suffice', () => {
    expect(problemsOf({ rest: nested(60) })).toEqual([]);
    for (const levels of [100, 100_000])
      expect(problemsOf({ rest: nested(levels) })).toEqual([
        { path: '', message: 'The request is nested too deeply' },
      ]);
  });

  it('may not contain a NUL, in a text or in a name', () => {
    const message = 'Must not contain the NUL character';
    expect(problemsOf({ rest: { a: ['x', 'y\0'] } })).toEqual([{ path: 'rest.a.1', message }]);
    expect(problemsOf({ rest: { 'a\0': 1 } })).toEqual([{ path: 'rest', message }]);
    expect(validate(z.string(), '\0')).toEqual({ problems: [{ path: '', message }] });
  });
});
