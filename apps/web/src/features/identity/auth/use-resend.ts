import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from '~/lib/api/errors';
import { resendVerification } from '../auth-service.ts';

/** The wait before another email can be requested. */
const PAUSE_MS = 60_000;

/** Requests the link to confirm an email again. */
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
