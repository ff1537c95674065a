export interface CameFrom {
  path: string;
  title: string;
}

interface Navigation {
  currentEntry?: { index: number } | null;
  entries?: () => { url: string | null }[];
}

/** The page of this site that was open before, which our team sees. */
function previousPath(): string | null {
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries?.()[index - 1]?.url ?? document.referrer;
  const url = URL.canParse(before) ? new URL(before) : null;
  // Without what stands after `?` and `#`: it may hold what somebody typed or a secret
  return url && url.origin === location.origin && url.pathname !== location.pathname ? url.pathname : null;
}

/** What the title of every page ends with is no news to our team. */
function withoutSite(title: string): string {
  const end = document.title.slice(document.title.indexOf(' · '));
  return end.startsWith(' · ') && title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** With its title, as the site gives it to everybody. */
export async function findCameFrom(): Promise<CameFrom | null> {
  const path = previousPath();
  if (path === null) return null;
  const title = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } })
    .then(async (answer) =>
      answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html').title : '',
    )
    .catch(() => '');
  return { path, title: withoutSite(title) };
}
