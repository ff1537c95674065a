import { useEffect } from 'react';

/** When the page has long been there and its own code has come. */
const START_AFTER_MS = 3000;

async function prepareAnswers(): Promise<void> {
  const [{ registerAnswers }, { registerRecall }, { registerMessages }] = await Promise.all([
    import('~/features/assessment/taking/saving/answers-channel'),
    import('~/features/recall/recall-channel'),
    import('~/features/messages/messages-channel'),
  ]);
  registerAnswers();
  registerRecall();
  registerMessages();
}

/** For the root component only: makes the app work without a connection. Its code comes last. */
export function useOffline(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(
      () =>
        void import('~/features/learning/offline/start-offline').then(
          ({ startOffline }) => startOffline(prepareAnswers),
          // Without a network: the next page tries again
          () => undefined,
        ),
      START_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}
