import { useState } from 'react';
import type { SecondFactor, SignInAnswer } from '../auth-service.ts';
import { beginSession } from './begin-session.ts';

/** The second step: what it is asked for, and whether to stay signed in after it. */
export interface PendingFactor extends SecondFactor {
  remember: boolean;
}

/** Where a sign-in stands: at its first proof, or, where the account asks for it, at its second. */
export function useSignIn() {
  const [factor, setFactor] = useState<PendingFactor>();
  /** Why the first step has to be taken again. */
  const [notice, setNotice] = useState('');
  return {
    factor,
    notice,
    accept: (answer: SignInAnswer, remember: boolean): void => {
      setNotice('');
      if (answer.kind === 'second-factor') setFactor({ ...answer.factor, remember });
      else beginSession(answer.session, remember);
    },
    /** Back to the first step. @param reason what to say there */
    back: (reason = ''): void => {
      setFactor(undefined);
      setNotice(reason);
    },
  };
}
export type SignIn = ReturnType<typeof useSignIn>;
