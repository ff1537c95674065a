const REDACTED = '[redacted]';
const MAX_LENGTH = 500;
const NONE: ReadonlySet<string> = new Set();
/** Names of parameters that hold a secret or personal data. */
const PRIVATE_NAME =
  /pass|secret|token|code|key|auth|session|sid|state|nonce|signature|otp|pin|mail|phone|name/i;

/**
 * A URL as it may be logged. Only values of parameters that the endpoint knows are kept, since others may contain anything
 * (such as the password of a form sent to the wrong URL), and no secrets or personal data.
 * @param known the parameters that the endpoint knows
 */
export function loggedUrl(url: string, known: ReadonlySet<string> = NONE): string {
  const split = url.indexOf('?');
  if (split === -1) return withoutSecrets(url).slice(0, MAX_LENGTH);
  const query = url
    .slice(split + 1)
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      // A part without "=" may be a value as well as a name
      if (equals === -1) return pair === '' ? '' : REDACTED;
      const name = pair.slice(0, equals);
      return known.has(name) && !PRIVATE_NAME.test(name) ? pair : `${name}=${REDACTED}`;
    })
    .join('&');
  return `${withoutSecrets(url.slice(0, split))}?${query}`.slice(0, MAX_LENGTH);
}

/** A path without what is as long and as mixed as a secret of 256 bits: calendar programs can send theirs in no other place. */
const withoutSecrets = (path: string): string =>
  path
    .split('/')
    .map((part, index) => {
      // What somebody has typed as an address: an email, a telephone number
      if (/@|%40/.test(part)) return REDACTED;
      if (index === 0) return part;
      return part
        .replace(/^(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43,}/, REDACTED)
        .replace(/^(?:\+|%2B)\d{7,}/i, REDACTED);
    })
    .join('/');
