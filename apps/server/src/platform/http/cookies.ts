/** The value of a cookie in a request's `Cookie` header; undefined when it is not there. The first one counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

/**
 * A `Set-Cookie` value for what scripts need not see and other sites' forms must not carry.
 * @param value needs no encoding: letters, digits, `-` and `_`
 * @param options.seconds its life; 0 takes it away @param options.secure over TLS only
 */
export function httpOnlyCookie(
  name: string,
  value: string,
  options: { seconds: number; secure: boolean },
): string {
  const attributes = ['Path=/', `Max-Age=${options.seconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (options.secure) attributes.push('Secure');
  return [`${name}=${value}`, ...attributes].join('; ');
}
