import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type ConfirmedCall, ConfirmedCallContext, callConfirmed } from '~/lib/api/confirmed-call';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

interface Question {
  /** Incremented for each request, so that the dialog starts fresh. */
  number: number;
  open: boolean;
}

/** Provides the dialog to everything below it. The dialog's code is loaded with the first use. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>({ number: 0, open: false });
  const asked = useRef<{ answer: (proved: boolean) => void; proved: Promise<boolean> }>(undefined);

  const ask = useCallback((): Promise<boolean> => {
    // Two parallel calls share one dialog.
    if (asked.current) return asked.current.proved;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked.current = { answer: resolve, proved: promise };
    setQuestion(({ number }) => ({ number: number + 1, open: true }));
    return promise;
  }, []);
  const answer = useCallback((proved: boolean): void => {
    setQuestion(({ number }) => ({ number, open: false }));
    asked.current?.answer(proved);
    asked.current = undefined;
  }, []);
  useEffect(() => () => asked.current?.answer(false), []);

  const confirmed = useCallback<ConfirmedCall>((call) => callConfirmed(call, ask), [ask]);
  return (
    <ConfirmedCallContext value={confirmed}>
      {children}
      {question.number > 0 && (
        <Suspense>
          <ConfirmDialog key={question.number} isOpen={question.open} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmedCallContext>
  );
}
