const REDACTED = '[redacted]';
const MAX_LENGTH = 500;
const NONE: ReadonlySet<string> = new Set();
/** Names of parameters that hold a secret or say who somebody is. */
const PRIVATE_NAME =
  /pass|secret|token|code|key|auth|session|sid|state|nonce|signature|otp|pin|mail|phone|name/i;

/**
 * A URL as it may stand in a log. Only the values of parameters that the endpoint takes are kept, since anything may stand in
 * others (a form sent to the wrong place has its password there), and of these no secret and no personal data.
 * @param known the parameters that the endpoint takes
 */
export function loggedUrl(url: string, known: ReadonlySet<string> = NONE): string {
  const split = url.indexOf('?');
  if (split === -1) return url.slice(0, MAX_LENGTH);
  const query = url
    .slice(split + 1)
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      // Alone, it may be a value as well as a name
      if (equals === -1) return pair === '' ? '' : REDACTED;
      const name = pair.slice(0, equals);
      return known.has(name) && !PRIVATE_NAME.test(name) ? pair : `${name}=${REDACTED}`;
    })
    .join('&');
  return `${url.slice(0, split)}?${query}`.slice(0, MAX_LENGTH);
}
