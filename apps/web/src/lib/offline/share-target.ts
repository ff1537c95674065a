interface Shared {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

const LINK = /https?:\/\/\S+/;

/**
 * Where something leads that another app shared with this one: a link of this site to its page, anything else to a search for its words.
 * @param origin of this site
 */
export function sharedTarget({ title = '', text = '', url = '' }: Shared, origin: string): string {
  const link = LINK.exec(`${url} ${text}`)?.[0];
  if (link && URL.canParse(link)) {
    const { origin: from, pathname, search, hash } = new URL(link);
    if (from === origin) return pathname + search + hash;
  }
  const words = (text.replace(LINK, '').trim() || title.trim()).slice(0, 100);
  return words === '' ? '/courses' : `/courses?${new URLSearchParams({ search: words })}`;
}
