import { lazy, Suspense } from 'react';

const Contents = lazy(() =>
  import('~/features/learning/offline/on-this-device').then(
    ({ OnThisDevice }) => ({ default: OnThisDevice }),
    // Where even its code can't be had, the page says what it knows
    () => ({ default: () => null }),
  ),
);

/** What can be opened without a connection, on pages that can't. */
export const OnDevice = () => (
  <Suspense>
    <Contents />
  </Suspense>
);
