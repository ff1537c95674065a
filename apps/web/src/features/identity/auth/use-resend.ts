import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from '~/lib/api/errors';
import { resendVerification } from '../auth-service.ts';

/** After a message was sent, so long until another can be asked for. */
const PAUSE_MS = 60_000;

/** Asks for the link to confirm an address once more. */
export function useResend(email: string) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<ApiError>();
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('idle'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const send = async (): Promise<void> => {
    if (state !== 'idle') return;
    setState('sending');
    setFailure(undefined);
    try {
      await resendVerification(email);
      setState('sent');
    } catch (error) {
      setFailure(asApiError(error, 'Failed to resend verification email'));
      setState('idle');
    }
  };
  return { state, failure, send: () => void send() };
}
