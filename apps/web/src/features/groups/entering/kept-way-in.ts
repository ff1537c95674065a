import { useEffect, useState } from 'react';

/** A join code that is typed or follows the `#`, or the secret of an invitation. */
export type WayInKind = 'code' | 'invitation';

const keyOf = (kind: WayInKind): string => `darasa.way-in.${kind}`;

function keep(kind: WayInKind, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(kind));
    else sessionStorage.setItem(keyOf(kind), text);
  } catch {
    // Without storage it has to be entered again after logging in
  }
}

function kept(kind: WayInKind): string {
  try {
    return sessionStorage.getItem(keyOf(kind)) ?? '';
  } catch {
    return '';
  }
}

/** What somebody who registers on the way came by; undefined for nothing. */
export function keptWayIn(): { kind: WayInKind; secret: string } | undefined {
  for (const kind of ['invitation', 'code'] as const) {
    const secret = kept(kind);
    if (secret) return { kind, secret };
  }
  return undefined;
}

/**
 * What follows the `#` of the link that opened the page, kept in this tab while somebody registers or logs in on the way. It is removed
 * from the address, so that it is neither shared nor stored in the history.
 * @returns undefined until hydration; '' where there is none; and a function that replaces it
 */
export function useKeptWayIn(kind: WayInKind): [string | undefined, (text: string) => void] {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = window.location;
      const given = decode(hash.slice(1));
      if (hash) window.history.replaceState(window.history.state, '', pathname + search);
      if (given) keep(kind, given);
      setText(given || kept(kind));
    };
    read();
    // Another link that is opened in the same tab
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [kind]);
  return [
    text,
    (next) => {
      keep(kind, next);
      setText(next);
    },
  ];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}
