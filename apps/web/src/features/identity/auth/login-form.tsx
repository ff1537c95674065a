import { identityMessages } from '@darasa/contract/identity/messages';
import type { Ref } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { TextField } from '~/ui/text-field';
import { login } from '../auth-service.ts';
import { PasswordField } from '../password/password-field.tsx';
import { AuthFormFrame } from './auth-form.tsx';
import { useCallbackUrl, withCallback } from './callback.ts';
import { noteTypedName } from './typed-email.ts';
import { useAuthForm } from './use-auth-form.ts';
import type { SignIn } from './use-sign-in.ts';

const names = ['email', 'password', 'remember_me'] as const;

interface Props {
  onAnswer: SignIn['accept'];
  /** The box for staying signed in, which counts for the other ways too. */
  remember: Ref<HTMLInputElement>;
}

/** Name and password. */
export function LoginForm({ onAnswer, remember }: Props) {
  const callbackUrl = useCallbackUrl();
  const state = useAuthForm({
    names,
    problemsOf: ({ email, password }) => ({
      ...(email.trim() === '' && { email: identityMessages.identifierRequired }),
      ...(password === '' && { password: identityMessages.passwordRequired }),
    }),
    send: ({ email, password, remember_me }) =>
      login({ email: email.trim(), password, remember_me: remember_me === 'on' }),
    onDone: (answer, { remember_me }) => onAnswer(answer, remember_me === 'on'),
    onFailed: ({ status }, form) => {
      const field = form?.elements.namedItem('password');
      if (status === 401 && field instanceof HTMLInputElement) {
        field.focus();
        field.select();
      }
    },
  });
  const nameField = state.field('email');
  return (
    <AuthFormFrame state={state} label="Log in" action="Log in" busy="Logging in…">
      <TextField
        label="Email or username"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        required
        {...nameField}
        onInput={(event) => {
          noteTypedName(event.currentTarget.value);
          nameField.onInput();
        }}
      />
      <PasswordField label="Password" autoComplete="current-password" {...state.field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="remember_me" ref={remember}>
          Remember me
        </Checkbox>
        <PathLink
          href={withCallback('/authentication/forgot-password', callbackUrl)}
          className={`${linkClass} min-h-11 py-2.5 text-15 leading-snug`}
        >
          Forgot your password?
        </PathLink>
      </div>
    </AuthFormFrame>
  );
}
