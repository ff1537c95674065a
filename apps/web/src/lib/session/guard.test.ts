import { defaultSite } from '@darasa/contract/http/page-host';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireAccess, STAND_MS } from './guard.ts';
import { guardState } from './guard-state.ts';
import { session } from './session.ts';

vi.mock('~/lib/hydrated', () => ({ hydrated: Promise.resolve() }));

/** Where somebody is sent, or `allowed`. */
const ask = async (href: string, publicMarketingPages = false, preload = false) => {
  const outcome = requireAccess({
    location: { href },
    context: { site: { ...defaultSite, publicMarketingPages } },
    preload,
  }).then(
    () => 'allowed',
    (error: unknown) => (isRedirect(error) ? error.options.href : error),
  );
  await vi.runAllTimersAsync();
  return outcome;
};
const signIn = (...roles: string[]) =>
  vi.spyOn(session, 'getState').mockReturnValue({
    status: 'authenticated',
    user: { user_id: 'u1', username: 'u', email: 'u@darasa.example', roles },
  });

beforeEach(() => {
  vi.useFakeTimers();
  // No browser, no storage: nobody is signed in
  session.load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the guard of a route', () => {
  it('redirects visitors to login with a callback and a message', async () => {
    expect(await ask('/settings?tab=mail')).toBe(
      '/authentication/login?callbackUrl=%2Fsettings%3Ftab%3Dmail',
    );
    expect(guardState.get()).toBe('login');
  });

  it('shows the reason for its time, counted from when it is on the page', async () => {
    let sent = false;
    void requireAccess({ location: { href: '/settings' }, context: { site: defaultSite } }).catch(() => {
      sent = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toBe(false);
    guardState.noteShown('login');
    await vi.advanceTimersByTimeAsync(STAND_MS.login - 1);
    expect(sent).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toBe(true);
  });

  it('redirects users who must change their password, except from public pages', async () => {
    vi.spyOn(session, 'getState').mockReturnValue({
      status: 'authenticated',
      user: {
        user_id: 'u1',
        username: 'u',
        email: 'u@darasa.example',
        roles: ['student'],
        must_change_password: true,
      },
    });
    expect(await ask('/settings')).toBe('/authentication/change-password?callbackUrl=%2Fsettings');
    expect(guardState.get()).toBe('password');
    expect(await ask('/authentication/change-password')).toBe('allowed');
    expect(await ask('/courses')).toBe('allowed');
  });

  it('opens a public page without waiting, since the server renders it without a session', async () => {
    vi.spyOn(session, 'getState').mockReturnValue({ status: 'initializing' });
    expect(await ask('/tracks/fullstack', true)).toBe('allowed');
    expect(guardState.get()).toBeUndefined();
  });

  it('waits while the session is unknown, without a message', async () => {
    await ask('/student/dashboard');
    const state = vi.spyOn(session, 'getState').mockReturnValue({ status: 'initializing' });
    const answered = vi.fn();
    const asked = requireAccess({
      location: { href: '/student/dashboard' },
      context: { site: defaultSite },
    }).then(answered);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answered).not.toHaveBeenCalled();
    state.mockRestore();
    signIn('student');
    // Whoever listens hears of it
    session.load();
    await asked;
    expect(answered).toHaveBeenCalledOnce();
    expect(guardState.get()).toBeUndefined();
  });

  it('redirects the wrong role to the home page after showing the reason', async () => {
    signIn('student');
    const asked = requireAccess({
      location: { href: '/administrator/users' },
      context: { site: defaultSite },
    });
    const sent = expect(asked).rejects.toMatchObject({ options: { href: '/', replace: true } });
    expect(guardState.get()).toBe('denied');
    guardState.noteShown('denied');
    await vi.advanceTimersByTimeAsync(1500);
    await sent;
  });

  it('leads those who work at the desk from the administrators’ addresses to theirs, and nobody else', async () => {
    const works = (...abilities: string[]) =>
      vi.spyOn(session, 'getState').mockReturnValue({
        status: 'authenticated',
        user: { user_id: 'u1', username: 'u', email: 'u@darasa.example', roles: ['student'], abilities },
      });
    works('course.read', 'orders.read');
    expect(await ask('/administrator/orders/7?page=2')).toBe('/desk/orders/7?page=2');
    expect(await ask('/administrator')).toBe('/desk');
    expect(await ask('/administrators')).not.toContain('/desk');
    expect(await ask('/desk/orders')).toBe('allowed');
    vi.restoreAllMocks();
    works('course.read', 'enrollment.create');
    expect(await ask('/administrator/orders')).toBe('/');
    vi.restoreAllMocks();
    signIn('admin');
    expect(await ask('/administrator/orders')).toBe('allowed');
  });

  it('admits the right role and removes its message', async () => {
    await ask('/settings');
    signIn('student');
    const received = vi.fn();
    const stop = guardState.subscribe(received);
    expect(await ask('/student/dashboard')).toBe('allowed');
    expect(guardState.get()).toBeUndefined();
    expect(received).toHaveBeenCalledOnce();
    stop();
  });

  it('knows teachers and administrators by their other names', async () => {
    signIn('Teacher');
    expect(await ask('/instructor/courses')).toBe('allowed');
    vi.restoreAllMocks();
    signIn('ADMINISTRATOR');
    expect(await ask('/administrator')).toBe('allowed');
  });

  it('opens marketing pages to visitors only where the site says so', async () => {
    expect(await ask('/learning-paths')).toContain('/authentication/login');
    expect(await ask('/learning-paths', true)).toBe('allowed');
  });

  it('says nothing about a page that is only loaded ahead', async () => {
    signIn('admin');
    await ask('/administrator');
    vi.restoreAllMocks();
    expect(await ask('/settings', false, true)).toContain('/authentication/login');
    expect(guardState.get()).toBeUndefined();
  });
});
