import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { callConfirmed } from './confirmed-call.ts';

type ConfirmedCall = <T>(call: () => Promise<T>) => Promise<T>;

const Context = createContext<ConfirmedCall | undefined>(undefined);
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/**
 * How sensitive settings are changed: the call is made, and where the server answers that it wants to know first whether
 * it is still the same person, a dialog asks and the call is made again.
 * @throws NotConfirmed when the dialog is closed
 */
export function useConfirmedCall(): ConfirmedCall {
  const confirmed = useContext(Context);
  if (!confirmed) throw new Error('useConfirmedCall needs a ConfirmIdentity around it');
  return confirmed;
}

interface Question {
  /** Grows with each question: the dialog begins afresh. */
  number: number;
  open: boolean;
}

/** Holds the dialog for everything below it. The dialog's code comes with the first question. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>({ number: 0, open: false });
  const asked = useRef<{ answer: (proved: boolean) => void; proved: Promise<boolean> }>(undefined);

  const ask = useCallback((): Promise<boolean> => {
    // Two calls that want proof at once share one question.
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
    <Context value={confirmed}>
      {children}
      {question.number > 0 && (
        <Suspense>
          <ConfirmDialog key={question.number} isOpen={question.open} onAnswer={answer} />
        </Suspense>
      )}
    </Context>
  );
}
