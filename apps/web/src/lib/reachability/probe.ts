/** A process that runs answers here, whatever else is wrong with it. */
const PROBE_PATH = '/healthz';
const FIRST_MS = 10_000;
/** On a line so slow that the first one was not enough. */
const LATER_MS = 30_000;
/** Sign in to the network first. */
const NETWORK_LOGIN = 511;

/**
 * Whether an answer is the site's, or at least that of what stands before it. The login page of a network answers 200 with HTML to
 * everything.
 */
export function isOfSite(status: number, contentType: string | null): boolean {
  if (status === NETWORK_LOGIN) return false;
  return status >= 400 || !/^text\/html/i.test(contentType ?? '');
}

/** Asks the site for a sign of life. */
export async function probeSite(first: boolean): Promise<boolean> {
  const response = await fetch(PROBE_PATH, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(first ? FIRST_MS : LATER_MS),
  });
  return isOfSite(response.status, response.headers.get('content-type'));
}
