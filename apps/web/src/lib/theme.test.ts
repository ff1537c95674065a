import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTheme, subscribeTheme, THEME_KEY, themeChoice } from './theme.ts';

type Listener = (event: { key?: string }) => void;

/** A browser as far as themes go: what is stored, what the device prefers, and what the document shows. */
function browser({ refuse = false } = {}) {
  const kept = new Map<string, string>();
  const told = new Map<string, Set<Listener>>();
  const listen = (name: string) => ({
    addEventListener: (_type: string, listener: Listener) =>
      told.set(name, (told.get(name) ?? new Set()).add(listener)),
    removeEventListener: (_type: string, listener: Listener) => told.get(name)?.delete(listener),
  });
  const state = { dark: false, deviceDark: false };
  const no = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: refuse ? no : (key: string) => kept.get(key) ?? null,
    setItem: refuse ? no : (key: string, value: string) => kept.set(key, value),
    removeItem: refuse ? no : (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', listen('storage'));
  vi.stubGlobal('matchMedia', () => ({ matches: state.deviceDark, ...listen('device') }));
  vi.stubGlobal('document', {
    documentElement: {
      classList: {
        toggle: (_name: string, on: boolean) => {
          state.dark = on;
        },
        contains: () => state.dark,
      },
    },
    querySelector: () => null,
  });
  const tell = (name: string, event = {}) => {
    for (const listener of [...(told.get(name) ?? [])]) listener(event);
  };
  return {
    state,
    kept,
    otherTab(value: string | null) {
      if (value === null) kept.delete(THEME_KEY);
      else kept.set(THEME_KEY, value);
      tell('storage', { key: THEME_KEY });
    },
    device(dark: boolean) {
      state.deviceDark = dark;
      tell('device');
    },
  };
}

let stop: (() => void) | undefined;
let page: ReturnType<typeof browser>;
beforeEach(() => {
  page = browser();
  stop = subscribeTheme(() => undefined);
});
afterEach(() => {
  stop?.();
  setTheme(null);
  vi.unstubAllGlobals();
});

describe('the theme', () => {
  it('is stored under its key, and gives way to the device when the choice is taken back', () => {
    setTheme('dark');
    expect([page.kept.get('theme'), page.state.dark, themeChoice()]).toEqual(['dark', true, 'dark']);
    setTheme(null);
    expect([page.kept.get('theme'), page.state.dark, themeChoice()]).toEqual([undefined, false, null]);
  });

  it('follows the device only without a choice', () => {
    page.device(true);
    expect(page.state.dark).toBe(true);
    setTheme('light');
    page.device(false);
    page.device(true);
    expect(page.state.dark).toBe(false);
  });

  it('follows other tabs, also when they take the choice back', () => {
    page.otherTab('dark');
    expect(page.state.dark).toBe(true);
    page.otherTab(null);
    expect([page.state.dark, themeChoice()]).toEqual([false, null]);
    page.otherTab('purple');
    expect([page.state.dark, themeChoice()]).toEqual([false, null]);
  });

  it('lasts as long as the page where storage is refused', () => {
    stop?.();
    page = browser({ refuse: true });
    stop = subscribeTheme(() => undefined);
    setTheme('dark');
    expect([page.state.dark, themeChoice()]).toEqual([true, 'dark']);
    page.device(false);
    expect(page.state.dark).toBe(true);
  });
});
