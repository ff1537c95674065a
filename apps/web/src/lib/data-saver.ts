import { useSyncExternalStore } from 'react';

export const DATA_SAVER_KEY = 'dataSaver';
const CHANGED = 'darasa:data-saver';

/** Whether the browser itself asks to save data, by a setting of its own. */
export function browserSavesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Whether what is loaded now may cost money: over a mobile network, or where the browser asks to save data. False when unknown. */
export function isMetered(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const [type, speed] = [Reflect.get(connection, 'type'), Reflect.get(connection, 'effectiveType')];
  return browserSavesData() || type === 'cellular' || (typeof speed === 'string' && speed !== '4g');
}

/** On when chosen; by default, when the browser itself asks to save data. */
export function isDataSaverOn(): boolean {
  try {
    const stored = localStorage.getItem(DATA_SAVER_KEY);
    if (stored !== null) return stored === 'on';
  } catch {
    // Storage refused: the browser's own wish counts.
  }
  return browserSavesData();
}

export function setDataSaver(on: boolean): void {
  try {
    localStorage.setItem(DATA_SAVER_KEY, on ? 'on' : 'off');
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether to save the visitor's data: sizes shown, smaller video, no preloading. Off on the server. */
export function useDataSaver(): readonly [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDataSaverOn, () => false), setDataSaver] as const;
}
