import { keepTypedText } from './typed-text.ts';

/*
 * A part of the app could not be loaded. Either there is no way to the server, and the page says so; or the part is gone, since the
 * site was updated after this page was opened: then the page is loaded anew, once, with what was typed.
 */

const KEY = 'darasa.reloaded-for';
/** The same part may be missing again after a later update. */
const AGAIN_AFTER_MS = 600_000;
/** Whatever is missing: a page that reloads at once again would do so for ever. */
const PAUSE_MS = 20_000;

interface Reload {
  part: string;
  at: number;
}

/** Whether the page was not reloaded for this part already. Notes that it is now. */
function mayReload(part: string, now: number): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Reload | null;
    if (last && now - last.at < (last.part === part ? AGAIN_AFTER_MS : PAUSE_MS)) return false;
    sessionStorage.setItem(KEY, JSON.stringify({ part, at: now }));
    return true;
  } catch {
    // Without a place to note it, the reload might be repeated for ever
    return false;
  }
}

/** Whether the server itself answers, and not a device between that wants somebody to log in. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    .then(
      async (response) => response.ok && (await response.json()).status === 'ok',
      () => false,
    )
    .catch(() => false);

/** A page that would ask before it is left is left without asking: what was typed comes back. */
function reloadPage(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  location.reload();
}

/**
 * @param load loads the part: it is tried once more first, since most failures are of the network
 * @returns the part; never anything when the page is being reloaded
 * @throws the error when nothing helps
 */
export async function recoverCode<T>(
  error: unknown,
  load: () => Promise<T>,
  reload: () => void = reloadPage,
): Promise<T> {
  if (!(await serverAnswers())) throw error;
  try {
    return await load();
  } catch {
    if (!mayReload(error instanceof Error ? error.message : 'unknown', Date.now())) throw error;
    keepTypedText();
    reload();
    return new Promise(() => undefined);
  }
}
