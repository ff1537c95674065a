import { useSyncExternalStore } from 'react';
import { createStore } from './store/store.ts';

export type Theme = 'light' | 'dark';
/** Where the choice is kept; without one the system's preference counts. */
export const THEME_KEY = 'theme';
const COLORS = { light: '#f8faf8', dark: '#0c1512' } as const;

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme. Plain old JavaScript: it is sent
 * unchanged.
 */
export const themeScript = `(function(){try{var t=localStorage.getItem('${THEME_KEY}')}catch(e){}
var d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark',d)})()`;

/** Another object with each change of the theme or of its choice. */
const changes = createStore({});
const prefersDark = '(prefers-color-scheme: dark)';
const deviceTheme = (): Theme => (matchMedia(prefersDark).matches ? 'dark' : 'light');
const current = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', COLORS[theme]);
  changes.set({});
}

/** A choice that storage did not take: it lasts as long as the page. */
let unstored: Theme | null = null;

/** The choice; null for the device's theme. */
export function themeChoice(): Theme | null {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'dark' || stored === 'light' ? stored : unstored;
  } catch {
    return unstored;
  }
}

/** Stores and shows a theme, or with null leaves it to the device again. */
export function setTheme(theme: Theme | null): void {
  unstored = null;
  try {
    if (theme) localStorage.setItem(THEME_KEY, theme);
    else localStorage.removeItem(THEME_KEY);
  } catch {
    // Private windows may refuse storage; the theme still changes.
    unstored = theme;
  }
  apply(theme ?? deviceTheme());
}

/** Told of every change: here, in another tab, or on the device where that decides. */
export function subscribeTheme(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  const device = matchMedia(prefersDark);
  const follow = () => apply(themeChoice() ?? deviceTheme());
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY) follow();
  };
  window.addEventListener('storage', onStorage);
  device.addEventListener('change', follow);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
    device.removeEventListener('change', follow);
  };
}

/** The current theme, and a function to switch it. Undefined until hydration, since the server can't know. */
export function useTheme(): { theme: Theme | undefined; toggle: () => void } {
  const theme = useSyncExternalStore<Theme | undefined>(subscribeTheme, current, () => undefined);
  return { theme, toggle: () => setTheme(current() === 'dark' ? 'light' : 'dark') };
}
