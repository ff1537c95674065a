interface Kept {
  name: string;
  value: string;
  path: string;
}

/** A browser without a screen: requests URLs and sends back the cookies that it received. Follows no redirects. */
export interface PlainBrowser {
  go(url: string, form?: Record<string, string>): Promise<Response>;
}

export function createBrowser(): PlainBrowser {
  const jar = new Map<string, Kept>();
  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    const over = attributes.some(
      (text) => /^expires=Thu, 01 Jan 1970/i.test(text) || /^max-age=0$/i.test(text),
    );
    if (over) jar.delete(`${path} ${name}`);
    else jar.set(`${path} ${name}`, { name, value, path });
  }
  return {
    async go(url, form) {
      const { pathname } = new URL(url);
      const cookies = [...jar.values()].filter(({ path }) => pathname.startsWith(path));
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const line of response.headers.getSetCookie()) keep(line);
      return response;
    },
  };
}
