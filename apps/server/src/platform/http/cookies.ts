/** The value of a cookie in a request's `Cookie` header; undefined when it is missing. The first one counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

/**
 * A `Set-Cookie` value that scripts cannot read and forms on other sites do not send.
 * @param value needs no encoding: letters, digits, `-` and `_`
 * @param options.seconds lifetime; 0 deletes it @param options.secure over TLS only
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
