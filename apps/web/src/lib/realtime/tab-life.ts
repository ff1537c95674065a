import { onReached, site } from '~/lib/reachability/site';
/** The state of a tab that a connection depends on. */
export interface TabLife {
  /** Whether this is a time to be connected. */
  awake(): boolean;
}

export interface TabLifeOptions {
  /** How long a hidden tab stays connected, in milliseconds. */
  hiddenMs(): number;
  /** The answer may be another one now. */
  onChange(): void;
  /** Somebody looks at the tab again, or the site can be reached again. */
  onWake(): void;
}

/**
 * A tab that has been hidden for a while is not connected, nor one that does not reach the site, nor one in the browser's back/forward
 * cache (an open connection would prevent that).
 */
export function followTabLife({ hiddenMs, onChange, onWake }: TabLifeOptions): TabLife {
  let asleep = false;
  let aside = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        asleep = true;
        onChange();
      }, hiddenMs());
      return;
    }
    asleep = false;
    onChange();
    onWake();
  });
  site.subscribe(onChange);
  onReached(onWake);
  window.addEventListener('pagehide', () => {
    aside = true;
    onChange();
  });
  window.addEventListener('pageshow', () => {
    aside = false;
    onChange();
  });
  return { awake: () => !asleep && !aside && site.isOnline() };
}
