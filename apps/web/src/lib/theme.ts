import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
/** Where the choice is kept; without one the system's preference counts. */
export const THEME_KEY = 'theme';
const COLORS = { light: '#f8faf8', dark: '#0c1512' } as const;

/**
 * Runs in the head before anything is painted, so that no page flashes in the wrong theme. Plain old JavaScript: it is
 * sent as it stands.
 */
export const themeScript = `(function(){try{var t=localStorage.getItem('${THEME_KEY}')}catch(e){}
var d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark',d)})()`;

const listeners = new Set<() => void>();
const current = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', COLORS[theme]);
  for (const listener of listeners) listener();
}

/** Stores and shows a theme. Where storage is refused the choice lasts as long as the page. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Private windows may refuse storage; the theme still changes.
  }
  apply(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY && (event.newValue === 'dark' || event.newValue === 'light'))
      apply(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The theme shown, and what switches it. Undefined until the browser has taken over: the server can't know. */
export function useTheme(): { theme: Theme | undefined; toggle: () => void } {
  const theme = useSyncExternalStore<Theme | undefined>(subscribe, current, () => undefined);
  return { theme, toggle: () => setTheme(current() === 'dark' ? 'light' : 'dark') };
}
