import { hasRole, roleArea, type SessionUser } from '@darasa/contract/identity/rules';
import { logout } from '~/features/identity/auth-service';
import { announceLogout, session } from '~/lib/session/session';
import type { Entry } from '../menu-entries.ts';

export const NOTIFICATIONS = '/notifications';

/** The user's own pages, for the header. */
export const accountLinks = (user: SessionUser): readonly Entry[] => [
  { label: 'Profile', href: '/profile' },
  { label: 'Dashboard', href: `/${roleArea(user.roles)}/dashboard` },
  { label: 'My courses', href: '/student/courses' },
  { label: 'My groups', href: '/groups' },
  { label: 'Required of you', href: '/requirements' },
  ...(hasRole(user.roles, 'instructor') ? [{ label: 'Groups you lead', href: '/instructor/groups' }] : []),
  { label: 'Saved courses', href: '/student/saved' },
  { label: 'Grades', href: '/student/grades' },
  { label: 'Certificates', href: '/student/certificates' },
  { label: 'Downloads', href: '/student/downloads' },
  { label: 'Orders', href: '/student/orders' },
  { label: 'Settings', href: '/settings' },
  { label: 'Notifications', href: NOTIFICATIONS },
  { label: 'Help', href: '/help' },
];

/** Sends what has not been sent, or asks; then this device keeps nothing. Without its code there is nothing to send. */
const prepareLogout = (): Promise<boolean> =>
  import('~/features/learning/offline/before-logout').then(
    (loaded) => loaded.prepareLogout().catch(() => true),
    () => true,
  );

/**
 * Removes the session here, and tells the server which one has ended; if the server cannot be reached, the tokens are still
 * removed from this browser. Who sees the site as another person is themselves again. Somebody with changes that have not been sent is asked first.
 */
export async function logOut(): Promise<void> {
  if (session.user()?.support_view) {
    const { endView } = await import('~/features/identity/support-view/end-view');
    return endView();
  }
  if (!(await prepareLogout())) return;
  const ended = { refresh: session.refreshToken(), access: session.accessToken() };
  announceLogout();
  try {
    await logout(ended);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a line in the log
    console.error('Logout failed', error);
  }
}
