import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { canUsePasskeys, PasskeyFailure } from '../account/passkey-ceremony.ts';
import { passkeyLogin, type SignedIn } from '../auth-service.ts';
import { failureWords } from './failure-messages.ts';

interface Options {
  /** Whether to stay signed in, as ticked at that moment. */
  remember: () => boolean;
  onSignedIn: (session: SignedIn, remember: boolean) => void;
}

/** What to say about a passkey that did not work; empty where somebody changed their mind. */
function wordsFor(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message;
  return error instanceof ApiError ? failureWords(error) : 'Login failed';
}

/**
 * Signing in by passkey, in both ways: among what the browser fills in for the name, for as long as the page is open, and
 * by a button. The code for it comes when the page stands.
 */
export function usePasskeys(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [usable, setUsable] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  /** Counts offers: a passkey that was refused leaves room for another one. */
  const [offer, setOffer] = useState(0);

  useEffect(() => setUsable(canUsePasskeys()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each count of `offer` is a new offer
  useEffect(() => {
    if (!usable || asking) return;
    const withdrawn = new AbortController();
    const wait = async () => {
      const { offerPasskeys } = await import('./passkey-sign-in.ts');
      // Nobody has asked for it: where browsers can't, or the server can't now, nothing is said
      const response = await offerPasskeys(withdrawn.signal).catch(() => undefined);
      if (!response || withdrawn.signal.aborted) return;
      const remember = latest.current.remember();
      try {
        latest.current.onSignedIn(await passkeyLogin(response, remember), remember);
      } catch (error) {
        setProblem(wordsFor(error));
        setOffer((count) => count + 1);
      }
    };
    wait().catch(() => undefined);
    return () => withdrawn.abort();
  }, [usable, asking, offer]);

  const ask = async (): Promise<void> => {
    if (asking) return;
    const remember = latest.current.remember();
    setAsking(true);
    setProblem('');
    try {
      const { signInByPasskey } = await import('./passkey-sign-in.ts');
      latest.current.onSignedIn(await signInByPasskey(remember), remember);
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setAsking(false);
    }
  };

  return { usable, asking, problem, ask: () => void ask() };
}
