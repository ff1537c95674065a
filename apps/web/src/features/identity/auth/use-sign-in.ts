import { useState } from 'react';
import type { SecondFactor, SignInReply } from '../auth-service.ts';
import { beginSession } from './begin-session.ts';

/** The second step: its challenge, and the remember-me choice. */
export interface PendingFactor extends SecondFactor {
  remember: boolean;
}

/** The state of a sign-in: at the first factor or, if the account requires it, at the second. */
export function useSignIn() {
  const [factor, setFactor] = useState<PendingFactor>();
  /** Why the first step must be repeated. */
  const [notice, setNotice] = useState('');
  return {
    factor,
    notice,
    accept: (answer: SignInReply, remember: boolean): void => {
      setNotice('');
      if (answer.kind === 'second-factor') setFactor({ ...answer.factor, remember });
      else beginSession(answer.session, remember);
    },
    /** Returns to the first step. @param reason the message to show */
    back: (reason = ''): void => {
      setFactor(undefined);
      setNotice(reason);
    },
  };
}
export type SignIn = ReturnType<typeof useSignIn>;
