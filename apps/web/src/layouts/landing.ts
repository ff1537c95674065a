import { CHANGE_PASSWORD_PATH, landingPath, safeCallbackPath } from '@darasa/contract/identity/routes';
import { roleArea, type SessionUser } from '@darasa/contract/identity/rules';
import type { QueryClient } from '@tanstack/react-query';
import { cardsQuery } from '~/features/enrollment/enrolment-calls';
import { worksAtDesk } from '~/lib/session/use-may';

/** Nobody waits longer than this to be sent on. */
const PATIENCE_MS = 3000;

/** Where somebody lands who has just signed in and has asked for no page. While it is not known whether they learn: their dashboard. */
export async function landingOf(user: SessionUser, queryClient: QueryClient): Promise<string> {
  if (worksAtDesk(user)) return '/desk/dashboard';
  if (roleArea(user.roles) !== 'student') return landingPath(user.roles, true);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([queryClient.fetchQuery(cardsQuery).catch(() => undefined), late]);
  return landingPath(user.roles, answer?.courses.length !== 0);
}

/**
 * Where an auth page sends somebody who is signed in: to the callbackUrl if it is a path on this origin, else to the home page;
 * who has just signed in there and has asked for no page, to where their work is; and first to choose a new password if theirs was
 * set by an administrator.
 */
export async function afterSignIn(
  user: SessionUser,
  { searchStr, justMade, queryClient }: { searchStr: string; justMade: boolean; queryClient: QueryClient },
): Promise<string> {
  const callbackUrl = new URLSearchParams(searchStr).get('callbackUrl');
  const landsByItself = !callbackUrl && justMade;
  if (user.must_change_password && landsByItself) return CHANGE_PASSWORD_PATH;
  const path = safeCallbackPath(callbackUrl);
  if (user.must_change_password) return `${CHANGE_PASSWORD_PATH}?callbackUrl=${encodeURIComponent(path)}`;
  return landsByItself ? landingOf(user, queryClient) : path;
}
