import { rolesOf, useSession } from '~/lib/session/session';

/** Whether the person may have downloads, which are where they learn. */
export const useMayDownload = (): boolean => rolesOf(useSession())?.includes('student') ?? false;
