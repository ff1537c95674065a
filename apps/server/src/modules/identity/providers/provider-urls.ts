import type { ProviderOutcome } from './provider-sign-in.ts';

const LOGIN_PATH = '/authentication/login';

/** Where the browser goes once it is back from a provider: how it ended, in words that are no secret. */
export function urlAfter(outcome: ProviderOutcome): string {
  const said = describe(outcome);
  if (outcome.linking) return withQuery(outcome.callbackUrl, said);
  return withQuery(
    LOGIN_PATH,
    outcome.callbackUrl === '/' ? said : { ...said, callbackUrl: outcome.callbackUrl },
  );
}

function describe(outcome: ProviderOutcome): Record<string, string> {
  if (outcome.kind === 'failed') return { provider: 'failed', reason: outcome.failure.reason };
  return { provider: outcome.kind === 'linked' ? 'linked' : 'done' };
}

/**
 * Adds to a path's query. The path stays as it was written: what a URL parser makes of `/.//x` would begin with two slashes,
 * and lead to another site.
 */
function withQuery(path: string, values: Record<string, string>): string {
  const [beforeHash = '', ...hash] = path.split('#');
  const query = `${beforeHash.includes('?') ? '&' : '?'}${new URLSearchParams(values)}`;
  const address = [beforeHash + query, ...hash].join('#');
  return address.toWellFormed().replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent);
}
