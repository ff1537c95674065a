import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '~/lib/api/errors';
import { nestedErrors, problemsBySchema, refusedProblems } from './problems.ts';

const refusal = (details: unknown) => new ApiError('No', 'BAD_REQUEST', { status: 400, details });

describe('what a server refused', () => {
  it('is the first thing that is wrong with each field', () => {
    const details = [
      { path: 'username', message: 'This username is taken' },
      { path: 'username', message: 'And too long' },
      { path: 'modules.0.title', message: 'Title is required' },
      { path: 'bio' },
      null,
      'x',
    ];
    expect(refusedProblems(refusal(details))).toEqual({
      username: 'This username is taken',
      'modules.0.title': 'Title is required',
    });
  });

  it.each([refusal(undefined), refusal({ method: 'POST' }), new Error('x'), undefined, 'x'])(
    'is nothing where it was about something else: %j',
    (error) => {
      expect(refusedProblems(error)).toEqual({});
    },
  );
});

describe('a schema', () => {
  const course = z.object({
    title: z
      .string()
      .min(3, 'Too short')
      .regex(/^[a-z]*$/, 'Letters only'),
    modules: z.array(z.object({ title: z.string().min(1, 'Title is required') })),
  });

  it('says what is wrong by path, one thing a field', async () => {
    const problemsOf = problemsBySchema(async () => course);
    expect(await problemsOf({ title: '1', modules: [{ title: 'a' }, { title: '' }] })).toEqual({
      title: 'Too short',
      'modules.1.title': 'Title is required',
    });
    expect(await problemsOf({ title: 'abc', modules: [] })).toEqual({});
  });

  it('that cannot be loaded leaves the check to the server', async () => {
    const problemsOf = problemsBySchema(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await problemsOf({})).toEqual({});
  });
});

it('nests problems as the fields are nested', () => {
  expect(nestedErrors({ title: 'A', 'modules.1.title': 'B', other: undefined })).toEqual({
    title: { type: 'refused', message: 'A' },
    modules: [undefined, { title: { type: 'refused', message: 'B' } }],
  });
});
