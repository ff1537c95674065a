import type { ProviderOutcome } from './provider-sign-in.ts';

const LOGIN_PATH = '/authentication/login';

/** The URL that the browser is redirected to after a provider: it has the result's code and no secret. */
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
 * Adds to a path's query. The path itself is unchanged: a URL parser would turn `/.//x` into a path with two slashes, which is
 * another site.
 */
function withQuery(path: string, values: Record<string, string>): string {
  const [beforeHash = '', ...hash] = path.split('#');
  const query = `${beforeHash.includes('?') ? '&' : '?'}${new URLSearchParams(values)}`;
  const url = [beforeHash + query, ...hash].join('#');
  return url.toWellFormed().replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent);
}
