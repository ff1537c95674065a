import { CARD_PATH, cardCode, cardMessages, writtenCode } from '@darasa/contract/identity/card-rules';
import { CHANGE_PASSWORD_PATH } from '@darasa/contract/identity/routes';
import { displayName, roleArea } from '@darasa/contract/identity/rules';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { changePassword } from '~/features/identity/account/account-service.ts';
import { session, useUser } from '~/lib/session/session';
import { Button, buttonClass } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { showToast } from '~/ui/toast';
import { loginByCard } from '../auth-service.ts';
import { endSession } from '../end-session.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { AuthFormFrame, AuthOutcome, AuthTitle } from './auth-form.tsx';
import { newPasswordProblems } from './register/registration.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { type SignIn, useSignIn } from './use-sign-in.ts';

/** Signing in by a login card: its code, then a password of one's own. Open to everyone, whoever is signed in here. */
export function CardPage() {
  const user = useUser();
  const signIn = useSignIn();
  const scanned = useCodeInLink();
  /** The code that was accepted: the password until another is chosen. */
  const [used, setUsed] = useState('');
  const { factor } = signIn;
  if (user && used !== '') return <ChoosePassword code={used} />;
  if (user) return <SignedInAlready />;
  if (factor)
    return (
      <SecondFactorForm
        factor={factor}
        onSignedIn={(signedIn) => signIn.accept({ kind: 'signed-in', session: signedIn }, factor.remember)}
        onBack={signIn.back}
      />
    );
  // Drawn anew once the link was read: what it holds stands in the field
  return <CardForm key={scanned} scanned={scanned} signIn={signIn} onUsed={setUsed} />;
}

/** The code after `#`. It is removed from the address bar at once, so that it is neither shared nor stored in the history. */
function useCodeInLink(): string {
  const [code, setCode] = useState('');
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!hash) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    setCode(cardCode(decodeURIComponent(hash.slice(1).replaceAll('%', ''))) ?? '');
  }, []);
  return code;
}

interface FormProps {
  scanned: string;
  signIn: SignIn;
  onUsed: (code: string) => void;
}

function CardForm({ scanned, signIn, onUsed }: FormProps) {
  const form = useForm({
    saved: { code: writtenCode(scanned) },
    problemsOf: ({ code }) => {
      if (code.trim() === '') return { code: cardMessages.noCode };
      return cardCode(code) === undefined ? { code: cardMessages.badCode } : {};
    },
  });
  const sending = useSending(form, {
    send: ({ code }) => loginByCard(code),
    onDone: (answer, { code }) => {
      onUsed(cardCode(code) ?? code);
      signIn.accept(answer, false);
    },
    onFailed: ({ status }) => {
      if (status === 401) form.focusOn('code', true);
    },
  });
  return (
    <>
      <AuthTitle title="Log in with a card">
        {scanned === ''
          ? 'Type the code on the card that your school gave you.'
          : 'The code of your card has been read.'}
      </AuthTitle>
      <AuthFormFrame
        form={form}
        sending={sending}
        label="Log in with a card"
        action="Log in"
        busy="Logging in…"
      >
        <TextField
          label="Code on your card"
          description="Three groups of letters and digits. Each card works once."
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={60}
          required
          {...form.field('code')}
        />
      </AuthFormFrame>
      <p className="mt-6 text-15">
        You have a password already?{' '}
        <PathLink href="/authentication/login" className={linkClass}>
          Log in with your password
        </PathLink>
      </p>
    </>
  );
}

const nothing = { password: '' };

/** The second step: until a password is chosen, nothing else is possible. */
function ChoosePassword({ code }: { code: string }) {
  const router = useRouter();
  const user = useUser();
  const form = useForm({ saved: nothing, problemsOf: ({ password }) => newPasswordProblems(password) });
  const sending = useSending(form, {
    send: ({ password }) => changePassword({ current_password: code, new_password: password }),
    onDone: () => {
      if (!user) return;
      session.update({ ...user, must_change_password: false });
      showToast('Your password has been set');
      void router.navigate({ href: `/${roleArea(user.roles)}/dashboard`, replace: true });
    },
  });
  if (!user) return null;
  return (
    <>
      <AuthTitle title={`Hello, ${displayName(user)}`}>
        Choose a password that only you know. From now on you log in with it and your username,{' '}
        <b dir="auto" className="font-semibold wrap-anywhere text-ink">
          {user.username}
        </b>
        .
      </AuthTitle>
      <AuthFormFrame
        form={form}
        sending={sending}
        label="Choose a password"
        action="Set password"
        busy="Saving…"
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <NewPasswordField
          label="New password"
          owner={user}
          // What the card leads to
          autoFocus
          {...form.field('password')}
        />
      </AuthFormFrame>
    </>
  );
}

/** On a shared computer the last one may have stayed signed in. */
function SignedInAlready() {
  const router = useRouter();
  const user = useUser();
  if (!user) return null;
  return (
    <AuthOutcome title={`You are logged in as ${displayName(user)}`}>
      <p className="text-17 text-ink2">
        {user.must_change_password
          ? 'Choose a new password to go on. If this is not you, log out and use your own card.'
          : 'If this is not you, log out and use your own card.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          onClick={() => {
            endSession();
            void router.navigate({ href: CARD_PATH, replace: true });
          }}
        >
          Log out
        </Button>
        <PathLink
          href={user.must_change_password ? CHANGE_PASSWORD_PATH : `/${roleArea(user.roles)}/dashboard`}
          className={buttonClass({ look: 'outline' })}
        >
          {user.must_change_password ? 'Choose a new password' : 'Go to your dashboard'}
        </PathLink>
      </div>
    </AuthOutcome>
  );
}
