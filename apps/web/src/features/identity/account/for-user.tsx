import { Fragment, type ReactNode } from 'react';
import { useUser } from '~/lib/session/session';

/** Around every page of one's own: it begins afresh for another person, and shows nothing to nobody. */
export function ForUser({ children }: { children: ReactNode }) {
  const user = useUser();
  return user && <Fragment key={user.user_id}>{children}</Fragment>;
}
