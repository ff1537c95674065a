import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { passkeyLogin, type SignedIn } from '../auth-service.ts';
import { canUsePasskeys, PasskeyFailure } from '../passkeys/passkey-ceremony.ts';
import { failureMessage } from '../refusal-messages.ts';

interface Options {
  /** The remember-me choice at that moment. */
  remember: () => boolean;
  onSignedIn: (session: SignedIn, remember: boolean) => void;
}

/** The message for a failed passkey; empty when the user cancelled. */
function problemText(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message;
  return error instanceof ApiError ? failureMessage(error) : 'Login failed';
}

/**
 * Signing in with a passkey in both ways: in the autofill of the name, while the page is open, and by a button. The code is
 * loaded after the page.
 */
export function usePasskeys(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [usable, setUsable] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  /** Counts offers: after a refused passkey there is a new one. */
  const [offer, setOffer] = useState(0);

  useEffect(() => setUsable(canUsePasskeys()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each value of `offer` is a new offer
  useEffect(() => {
    if (!usable || asking) return;
    const withdrawn = new AbortController();
    const wait = async () => {
      const { offerPasskeys } = await import('./passkey-sign-in.ts');
      // Not requested by the user: show nothing when unsupported or when the server fails
      const response = await offerPasskeys(withdrawn.signal).catch(() => undefined);
      if (!response || withdrawn.signal.aborted) return;
      const remember = latest.current.remember();
      try {
        latest.current.onSignedIn(await passkeyLogin(response, remember), remember);
      } catch (error) {
        setProblem(problemText(error));
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
      setProblem(problemText(error));
    } finally {
      setAsking(false);
    }
  };

  return { usable, asking, problem, ask: () => void ask() };
}
