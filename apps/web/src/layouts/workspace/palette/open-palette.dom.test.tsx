import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { session } from '~/lib/session/session';
import { user as person, signedIn, tokenEndingAt } from '~/lib/session/test-session';
import { mount } from '~/lib/test-mounting';
import { OpenPalette } from './open-palette.tsx';
import { nextArea } from './workspace-keys.ts';

/** The API's replies, by the beginning of their path; other lists are empty. */
const replies: Record<string, object> = {
  '/enrollments': {
    courses: [{ title: 'Drip irrigation', path: '/courses/a/drip', continue_path: '/learn/drip' }],
  },
  '/courses/mine': { courses: [{ course_id: '7', title: 'Drip kits' }] },
  '/administration/people': {
    people: [
      { user_id: '9', username: 'dripke', email: 'd@example.org', first_name: 'Dama', last_name: 'Ripkena' },
    ],
  },
  '/administration/orders': { orders: [{ id: '3', number: 'DRO-1', course: { title: 'Beekeeping' } }] },
};
const asked: string[] = [];

const open = async (roles: readonly string[], path = '/instructor/dashboard') => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('undefined', '').replace('/api/v1', '');
    asked.push(path);
    const name = Object.keys(replies).find((one) => path.startsWith(one));
    const data = name ? replies[name] : { courses: [], people: [], orders: [] };
    return new Response(JSON.stringify({ success: true, message: 'OK', data }), { status: 200 });
  });
  session.start(
    signedIn({ token: tokenEndingAt(Date.now() + 900_000), user: { ...person, roles: [...roles] } }),
  );
  return mount(
    <>
      <input aria-label="A field" />
      <OpenPalette area="instructor" />
    </>,
    { path },
  );
};
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});
const field = () => screen.findByRole('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

describe('the palette of the workspace', () => {
  test('opens with the keys that its button shows, and goes to a page of any area', async () => {
    const { user, url } = await open(['admin']);
    expect((await screen.findByRole('button', { name: /Go to/ })).textContent).toMatch(/Ctrl K|⌘ K/);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'payouts');
    await waitFor(() => expect(options().join()).toContain('Payouts'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(url()).toBe('/administrator/payment-payouts'));
  });

  test('lists every page of one’s areas, and none of the others', async () => {
    const { user } = await open(['instructor']);
    await user.click(await screen.findByRole('button', { name: /Go to/ }));
    await field();
    await waitFor(() => expect(options().some((one) => one.startsWith('Question bank'))).toBe(true));
    const all = options().join('\n');
    for (const name of ['Marking', 'Downloads', 'Settings', 'Earnings']) expect(all).toContain(name);
    for (const name of ['Audit log', 'Payouts', 'Coupons']) expect(all).not.toContain(name);
  });

  test('finds courses, people and orders by what is typed, whatever they are called', async () => {
    const { user, url } = await open(['admin']);
    await user.click(await screen.findByRole('button', { name: /Go to/ }));
    await user.type(await field(), 'dr');
    await waitFor(() =>
      expect(options()).toEqual(
        expect.arrayContaining([
          'Drip irrigationCourse you take',
          'Dama Ripkenad@example.org',
          'DRO-1, BeekeepingOrder',
        ]),
      ),
    );
    await user.click(screen.getByText('Dama Ripkena'));
    await waitFor(() => expect(url()).toBe('/administrator/people/9'));
  });

  test('asks for no people and orders for whoever may not see them', async () => {
    const { user } = await open(['student']);
    await user.click(await screen.findByRole('button', { name: /Go to/ }));
    await user.type(await field(), 'drip');
    await waitFor(() => expect(options().join()).toContain('Drip irrigation'));
    expect(asked.filter((path) => /administration|mine/.test(path))).toEqual([]);
  });
});

describe('the keys of the workspace', () => {
  test('do nothing while somebody types', async () => {
    const { user, url } = await open(['admin']);
    await user.type(await screen.findByLabelText('A field'), 'w?');
    expect(url()).toBe('/instructor/dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('change to the next workspace, and say themselves', async () => {
    const { user, url } = await open(['admin']);
    await screen.findByRole('button', { name: /Go to/ });
    await user.keyboard('?');
    expect((await screen.findByRole('dialog')).textContent).toContain('Next workspace');
    // Not below a dialog
    await user.keyboard('w');
    expect(url()).toBe('/instructor/dashboard');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('w');
    await waitFor(() => expect(url()).toBe('/administrator/dashboard'));
  });

  test('stay where there is one workspace', async () => {
    const { user, url } = await open(['student'], '/student/dashboard');
    await screen.findByRole('button', { name: /Go to/ });
    await user.keyboard('w');
    expect(url()).toBe('/student/dashboard');
  });

  test('go round', () => {
    const area = (id: 'student' | 'instructor' | 'administrator') => ({ id, name: id, href: `/${id}` });
    const all = [area('student'), area('instructor'), area('administrator')];
    expect(all.map(({ id }) => nextArea(all, id)?.id)).toEqual(['instructor', 'administrator', 'student']);
    expect(nextArea([area('student')], 'student')).toBeUndefined();
  });
});
