import { defaultSite } from '@darasa/contract/http/page-host';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GuardRefusal, requireAccess } from './guard.ts';
import { session } from './session.ts';

const ask = (href: string, publicMarketingPages = false): GuardRefusal['refusal'] | 'allowed' => {
  try {
    requireAccess({ location: { href }, context: { site: { ...defaultSite, publicMarketingPages } } });
    return 'allowed';
  } catch (error) {
    if (error instanceof GuardRefusal) return error.refusal;
    throw error;
  }
};
const signIn = (...roles: string[]) =>
  vi.spyOn(session, 'getState').mockReturnValue({
    status: 'authenticated',
    user: { user_id: 'u1', username: 'u', email: 'u@darasa.example', roles },
  });

afterEach(() => vi.restoreAllMocks());

describe('the guard of a route', () => {
  it('sends visitors to login, with the way back', () => {
    expect(ask('/settings?tab=mail')).toEqual({
      kind: 'login',
      to: '/authentication/login?callbackUrl=%2Fsettings%3Ftab%3Dmail',
    });
  });

  it('sends the wrong role to the start page', () => {
    signIn('student');
    expect(ask('/administrator/users')).toEqual({ kind: 'denied', to: '/' });
    expect(ask('/student/dashboard')).toBe('allowed');
  });

  it('lets teachers and administrators in by their other names', () => {
    signIn('Teacher');
    expect(ask('/instructor/courses')).toBe('allowed');
    vi.restoreAllMocks();
    signIn('ADMINISTRATOR');
    expect(ask('/administrator')).toBe('allowed');
  });

  it('opens marketing pages to visitors only where the site says so', () => {
    expect(ask('/learning-paths')).toMatchObject({ kind: 'login' });
    expect(ask('/learning-paths', true)).toBe('allowed');
  });
});
