import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createStore } from '~/lib/store/store';
import type { ToastOptions } from './toast-options.ts';

const Region = lazy(() => import('./toast-region.tsx'));
const wanted = createStore(false);

/**
 * Says something in passing (`Link copied`). What must not be missed belongs into the page instead: without a connection the
 * code of toasts may not be there, and then nothing is said.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  void import('./toast-region.tsx').then(
    ({ addToast }) => {
      wanted.set(true);
      addToast(text, options);
    },
    () => undefined,
  );
}

/** Where toasts appear; once per document. Costs nothing until the first one. */
export function ToastHost() {
  const show = useSyncExternalStore(wanted.subscribe, wanted.get, () => false);
  return show ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
