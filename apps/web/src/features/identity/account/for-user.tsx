import { Fragment, type ReactNode } from 'react';
import { useUser } from '~/lib/session/session';
import { useAccountEvents } from './use-account-events.ts';

/**
 * Around every page of one's own: it follows what happens to the account elsewhere, begins afresh for another person, and
 * shows nothing to nobody.
 */
export function ForUser({ children }: { children: ReactNode }) {
  const user = useUser();
  useAccountEvents();
  return user && <Fragment key={user.user_id}>{children}</Fragment>;
}
