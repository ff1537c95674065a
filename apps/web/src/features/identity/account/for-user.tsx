import { Fragment, type ReactNode } from 'react';
import { useUser } from '~/lib/session/session';

/** Wraps every account page: it is reset for another user, and renders nothing without one. */
export function ForUser({ children }: { children: ReactNode }) {
  const user = useUser();
  return user && <Fragment key={user.user_id}>{children}</Fragment>;
}
