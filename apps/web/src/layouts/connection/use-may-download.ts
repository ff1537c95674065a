import { useUser } from '~/lib/session/session';

/** Whether the person may have downloads, which are where they learn. */
export const useMayDownload = (): boolean => useUser()?.roles.includes('student') ?? false;
