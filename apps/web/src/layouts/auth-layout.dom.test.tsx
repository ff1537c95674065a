import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { session } from '~/lib/session/session';
import { signedIn, tokenEndingAt, user } from '~/lib/session/test-session';
import { mount } from '~/lib/test-mounting';
import { AuthLayout } from './auth-layout.tsx';

const LOGIN = '/authentication/login';
const course = { course_id: '1', percent: 10, last_lesson_title: null, continue_path: '/learn/soil' };

/** Signs in as the form does. */
const signIn = (roles: readonly string[], must_change_password = false) =>
  session.start(
    signedIn({
      token: tokenEndingAt(Date.now() + 900_000),
      user: { ...user, roles: [...roles], must_change_password },
    }),
  );

afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

describe('after a sign-in that was just made', () => {
  test.each([
    ['a learner who learns something', ['student'], '', [course], '/student/dashboard'],
    ['a learner who has begun nothing', ['student'], '', [], '/courses'],
    ['a teacher', ['instructor'], '', [], '/instructor/dashboard'],
    ['an administrator', ['admin', 'instructor'], '', [], '/administrator/dashboard'],
    ['with a page that was asked for', ['instructor'], '?callbackUrl=%2Fhelp', [], '/help'],
    ['with the home page that was asked for', ['admin'], '?callbackUrl=%2F', [], '/'],
    ['with an address of elsewhere', ['admin'], '?callbackUrl=%2F%2Fevil.example', [], '/'],
    ['with an empty callback', ['admin'], '?callbackUrl=', [], '/administrator/dashboard'],
  ])('%s', async (_, roles, query, courses, landing) => {
    answerWith({ data: { courses } });
    session.end();
    const { url } = await mount(<AuthLayout />, { path: LOGIN + query });
    await screen.findByRole('main');
    act(() => signIn(roles));
    await waitFor(() => expect(url()).toBe(landing));
  });

  test('a learner whose courses are not known lands on the dashboard', async () => {
    answerWith({ status: 400 });
    session.end();
    const { url } = await mount(<AuthLayout />, { path: LOGIN });
    await screen.findByRole('main');
    act(() => signIn(['student']));
    await waitFor(() => expect(url()).toBe('/student/dashboard'));
  });

  test.each([
    ['', '/authentication/change-password'],
    ['?callbackUrl=%2Fhelp', '/authentication/change-password?callbackUrl=%2Fhelp'],
  ])('whoever must change a password does so first: %s', async (query, landing) => {
    const calls = answerWith({ data: { courses: [] } });
    session.end();
    const { url } = await mount(<AuthLayout />, { path: LOGIN + query });
    await screen.findByRole('main');
    act(() => signIn(['student'], true));
    await waitFor(() => expect(url()).toBe(landing));
    // Nothing else is answered before
    expect(calls).toEqual([]);
  });
});

describe('somebody who is signed in and opens an auth page', () => {
  test.each([
    ['', '/'],
    ['?callbackUrl=%2Fcourses%3Fpage%3D2', '/courses?page=2'],
    ['?callbackUrl=https%3A%2F%2Fevil.example%2F', '/'],
  ])('is sent on: %s', async (query, landing) => {
    answerWith({ data: { courses: [] } });
    signIn(['instructor']);
    const { url } = await mount(<AuthLayout />, { path: LOGIN + query });
    await waitFor(() => expect(url()).toBe(landing));
  });
});
