import { useEffect, useState } from 'react';
import type { ApiError } from '~/lib/api/errors';
import { asApiError } from '~/lib/api/errors';
import { session, useUser } from '~/lib/session/session';
import { Button, buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { getMe } from '../account/account-service.ts';
import { verifyEmail } from '../auth-service.ts';
import { failureMessage } from '../refusal-messages.ts';
import { AuthOutcome, AuthTitle } from './auth-form.tsx';
import { useFragmentToken } from './fragment-token.ts';
import { ResendForm } from './resend-form.tsx';

type Outcome = { kind: 'confirmed' } | { kind: 'failed'; error: ApiError };

/** Updates a signed-in user from the server; header and notice follow. */
async function lookAgain(): Promise<boolean> {
  if (!session.held()) return false;
  try {
    const user = await getMe({});
    session.update(user);
    return user.email_verified;
  } catch {
    return false;
  }
}

/** Confirms an email by a link. Open to everyone: the link may be opened on another device. */
export function VerifyPage() {
  const token = useFragmentToken();
  const user = useUser();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Counts tries: after a lost connection the same link is tried again. */
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each value of `tries` is another try
  useEffect(() => {
    if (!token) return;
    let left = false;
    const confirm = async (): Promise<Outcome> => {
      try {
        await verifyEmail(token);
        await lookAgain();
        return { kind: 'confirmed' };
      } catch (error) {
        // The link works once, and some mail programs open it before the reader does
        if (await lookAgain()) return { kind: 'confirmed' };
        return { kind: 'failed', error: asApiError(error, 'Email verification failed') };
      }
    };
    void confirm().then((came) => {
      if (!left) setOutcome(came);
    });
    return () => {
      left = true;
    };
  }, [token, tries]);

  if (outcome?.kind === 'confirmed')
    return (
      <AuthOutcome title="Your email address is confirmed">
        <p className="text-17 text-ink2">Thank you. You do not need to do anything else.</p>
        <PathLink
          href={user ? '/courses' : '/authentication/login'}
          className={buttonClass({}, 'justify-self-start')}
        >
          {user ? 'Browse courses' : 'Log in'}
        </PathLink>
      </AuthOutcome>
    );
  if (outcome?.kind === 'failed' && isPassing(outcome.error))
    return (
      <AuthOutcome title="Your email address could not be confirmed">
        <p className="text-17 text-ink2">{failureMessage(outcome.error)}</p>
        <Button
          className="justify-self-start"
          onClick={() => {
            setOutcome(undefined);
            setTries(tries + 1);
          }}
        >
          Try again
        </Button>
      </AuthOutcome>
    );
  if (outcome || token === '')
    return (
      <AuthOutcome title={outcome ? 'This link no longer works' : 'This link is incomplete'}>
        <p className="text-17 text-ink2">
          {outcome
            ? failureMessage(outcome.error)
            : 'Open the link in the email again, or request a new one.'}
        </p>
        <ResendForm email={user?.email ?? ''} />
      </AuthOutcome>
    );
  return (
    <div role="status">
      <AuthTitle title="Confirming your email address">One moment…</AuthTitle>
    </div>
  );
}

/** The link may still be valid: no reply, a server error, or too many requests. */
const isPassing = ({ status = 0 }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
