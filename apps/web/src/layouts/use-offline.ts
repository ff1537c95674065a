import { useEffect } from 'react';

/** When the page has long been there and its own code has come. */
const START_AFTER_MS = 3000;

/** For the root component only: makes the app work without a connection. Its code comes last. */
export function useOffline(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(
      () =>
        void Promise.all([
          import('~/features/learning/offline/start-offline'),
          import('~/features/assessment/taking/saving/answers-channel'),
        ]).then(
          ([{ startOffline }, { registerAnswers }]) => {
            registerAnswers();
            startOffline();
          },
          // Without a network: the next page tries again
          () => undefined,
        ),
      START_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}
