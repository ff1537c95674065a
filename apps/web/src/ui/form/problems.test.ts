import { navigation } from '@darasa/contract/catalogue/schemas';
import { identityMessages } from '@darasa/contract/identity/messages';
import { changePasswordBody as passwords } from '@darasa/contract/identity/schemas';
import { describe, expect, it } from 'vitest';
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
  it('says what is wrong by field, one thing each', async () => {
    const problemsOf = problemsBySchema(async () => passwords);
    expect(await problemsOf({ current_password: '', new_password: 'x' })).toEqual({
      current_password: identityMessages.passwordRequired,
      new_password: identityMessages.password,
    });
    expect(await problemsOf({ current_password: 'old', new_password: 'Tailor!2026' })).toEqual({});
  });

  it('names fields in rows of rows by path', async () => {
    const subcategory = { slug: 'sewing', name: 'Sewing', courses: 1 };
    const category = { slug: 'design', name: 'Design', description: '', courses: 1 };
    const subcategories = [subcategory, { ...subcategory, name: 7 }];
    const problemsOf = problemsBySchema(async () => navigation);
    const problems = await problemsOf({ categories: [{ ...category, subcategories }], tracks: [] });
    expect(Object.keys(problems)).toEqual(['categories.0.subcategories.1.name']);
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
