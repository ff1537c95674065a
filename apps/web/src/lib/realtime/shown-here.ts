import { useEffect } from 'react';

const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/** Whether what stands under a path is on the screen of this tab, also inside another page. */
export const isShownHere = (path: string): boolean =>
  shown.has(path) && document.visibilityState === 'visible';

/** Calls back when something comes onto the screen, or is looked at again. @returns stops it */
export function onShownHere(listener: () => void): () => void {
  const looked = () => shown.size > 0 && listener();
  listeners.add(listener);
  document.addEventListener('visibilitychange', looked);
  looked();
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', looked);
  };
}

/** Says that what stands under this path is on the screen: notifications of it are read with it. */
export function useShownHere(path: string): void {
  useEffect(() => {
    shown.set(path, (shown.get(path) ?? 0) + 1);
    for (const listener of listeners) listener();
    return () => {
      const left = (shown.get(path) ?? 1) - 1;
      if (left > 0) shown.set(path, left);
      else shown.delete(path);
    };
  }, [path]);
}
