import { identityMessages } from '@darasa/contract/identity/messages';
import { type RefObject, useState } from 'react';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useMergedRefs } from '~/ui/form/use-merged-refs';
import { useSending } from '~/ui/form/use-sending';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { login } from '../auth-service.ts';
import { PasswordField } from '../password/password-field.tsx';
import { AuthFormFrame } from './auth-form.tsx';
import { useCallbackUrl, withCallback } from './callback.ts';
import { noteTypedName, typedAddress } from './typed-email.ts';
import type { SignIn } from './use-sign-in.ts';

const nothing = { password: '', remember_me: false };

interface Props {
  onAnswer: SignIn['accept'];
  /** The remember-me checkbox, which also applies to the other methods. */
  remember: RefObject<HTMLInputElement | null>;
}

/** Email or username, and password. */
export function LoginForm({ onAnswer, remember }: Props) {
  const callbackUrl = useCallbackUrl();
  // Of somebody who has typed it on the page before
  const [typedAtStart] = useState(typedAddress);
  const form = useForm({
    saved: { email: typedAtStart, ...nothing },
    problemsOf: ({ email, password }) => ({
      ...(email.trim() === '' && { email: identityMessages.identifierRequired }),
      ...(password === '' && { password: identityMessages.passwordRequired }),
    }),
  });
  const sending = useSending(form, {
    send: (values) => login({ ...values, email: values.email.trim() }),
    onDone: (answer, { remember_me }) => onAnswer(answer, remember_me),
    onFailed: ({ status }) => {
      if (status === 401) form.focusOn('password', true);
    },
  });
  const nameField = form.field('email');
  const rememberField = form.checkbox('remember_me');
  const rememberRef = useMergedRefs(rememberField.ref, remember);
  return (
    <AuthFormFrame form={form} sending={sending} label="Log in" action="Log in" busy="Logging in…">
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
        onChange={(event) => {
          noteTypedName(event.currentTarget.value);
          nameField.onChange(event);
        }}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...rememberField} ref={rememberRef}>
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
