import { useEffect } from 'react';
import { createStore } from '~/lib/store/store';

/** What is on the screen of this tab, also inside another page; what is there twice stands twice. */
const shown = createStore<readonly string[]>([]);

/** Whether what stands under a path is seen in this tab. */
export const isShownHere = (path: string): boolean =>
  shown.get().includes(path) && document.visibilityState === 'visible';

/** Calls back when something comes onto the screen, or is looked at again. @returns stops it */
export function onShownHere(listener: () => void): () => void {
  const looked = () => {
    if (shown.get().length > 0) listener();
  };
  const stop = shown.subscribe(looked);
  document.addEventListener('visibilitychange', looked);
  looked();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', looked);
  };
}

/** Says that what stands under this path is on the screen: notifications of it are read with it. */
export function useShownHere(path: string): void {
  useEffect(() => {
    shown.set([...shown.get(), path]);
    return () => {
      const place = shown.get().indexOf(path);
      shown.set(shown.get().filter((_path, at) => at !== place));
    };
  }, [path]);
}
