import { landingPath } from '@darasa/contract/identity/routes';
import { roleArea, type SessionUser } from '@darasa/contract/identity/rules';
import type { QueryClient } from '@tanstack/react-query';
import { cardsQuery } from '~/features/enrollment/enrolment-calls';

/** Nobody waits longer than this to be sent on. */
const PATIENCE_MS = 3000;

/** Where somebody lands who has just signed in and has asked for no page. While it is not known whether they learn: their dashboard. */
export async function landingOf(user: SessionUser, queryClient: QueryClient): Promise<string> {
  if (roleArea(user.roles) !== 'student') return landingPath(user.roles, true);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const own = await Promise.race([queryClient.fetchQuery(cardsQuery).catch(() => undefined), late]);
  return landingPath(user.roles, own?.courses.length !== 0);
}
