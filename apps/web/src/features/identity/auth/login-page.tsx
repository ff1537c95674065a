import { useEffect, useRef, useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { completeProvider } from '../auth-service.ts';
import { failureMessage } from '../refusal-messages.ts';
import { AuthTitle } from './auth-form.tsx';
import { useCallbackUrl, withCallback } from './callback.ts';
import { LoginForm } from './login-form.tsx';
import { loginReason } from './login-reason.ts';
import { OtherMethods } from './other-methods.tsx';
import { readProviderReturn, takeChoice, withoutProviderReturn } from './provider-return.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { usePasskeys } from './use-passkeys.ts';
import { type SignIn, useSignIn } from './use-sign-in.ts';

/** Signing in: by password, passkey or another service, with a second step if the account has one. */
export function LoginPage() {
  const callbackUrl = useCallbackUrl();
  const signIn = useSignIn();
  const remember = useRef<HTMLInputElement>(null);
  const passkeys = usePasskeys({
    remember: () => remember.current?.checked ?? false,
    onSignedIn: (session, stay) => signIn.accept({ kind: 'signed-in', session }, stay),
  });
  const returning = useProviderReturn(signIn);
  const { factor } = signIn;
  const reason = loginReason(callbackUrl);
  return (
    <>
      {factor && (
        <SecondFactorForm
          factor={factor}
          onSignedIn={(session) => signIn.accept({ kind: 'signed-in', session }, factor.remember)}
          onBack={signIn.back}
        />
      )}
      {/* Kept during the second step, with its input */}
      <div hidden={factor !== undefined}>
        <AuthTitle title="Log in">
          New here?{' '}
          <PathLink href={withCallback('/authentication/register', callbackUrl)} className={linkClass}>
            Create an account
          </PathLink>
        </AuthTitle>
        <div aria-live="polite" className="not-empty:mb-5">
          {reason && !returning.problem && !signIn.notice && <Note tone="info">{reason}.</Note>}
          {returning.busy && <Note tone="info">Logging you in…</Note>}
          {returning.problem && <Note tone="danger">{returning.problem}</Note>}
          {signIn.notice && <Note tone="danger">{signIn.notice}</Note>}
        </div>
        <LoginForm onAnswer={signIn.accept} remember={remember} />
        <OtherMethods passkeys={passkeys} remember={remember} />
        <p className="mt-6 text-15 text-ink2">
          Did your school give you a card?{' '}
          <PathLink href="/card" className={linkClass}>
            Log in with the card
          </PathLink>
        </p>
      </div>
    </>
  );
}

/** Handles the return from another sign-in service. */
function useProviderReturn({ accept }: SignIn) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const latest = useRef(accept);
  latest.current = accept;
  useEffect(() => {
    const { pathname, search } = window.location;
    const outcome = readProviderReturn(search);
    if (!outcome) return;
    window.history.replaceState(window.history.state, '', pathname + withoutProviderReturn(search));
    const remember = takeChoice();
    if (outcome.kind === 'failed') return setProblem(outcome.message);
    setBusy(true);
    completeProvider()
      .then((answer) => latest.current(answer, remember))
      .catch((error: unknown) => setProblem(failureMessage(asApiError(error, 'Login failed'))))
      .finally(() => setBusy(false));
  }, []);
  return { busy, problem };
}
