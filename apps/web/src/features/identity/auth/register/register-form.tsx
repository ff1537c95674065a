import { type ChangeEvent, useRef } from 'react';
import { Checkbox } from '~/ui/fields/checkbox';
import { EmailField, TextField } from '~/ui/fields/text-field';
import { Honeypot } from '~/ui/form/honeypot';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { register } from '../../auth-service.ts';
import { NewPasswordField } from '../../password/new-password-field.tsx';
import { AuthFormFrame } from '../auth-form.tsx';
import { beginSession } from '../begin-session.ts';
import { noteRegistration } from './just-registered.ts';
import {
  composeRegistration,
  emptyRegistration,
  registrationProblems,
  suggestUsername,
} from './registration.ts';

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The fields of a new account. After registration the user is signed in, and the layout redirects. */
export function RegisterForm({ siteName }: { siteName: string }) {
  /** The suggested username; anything else in the field is the user's own. */
  const proposed = useRef('');
  const form = useForm({ saved: emptyRegistration, problemsOf: registrationProblems });
  const sending = useSending(form, {
    send: (values) => register(composeRegistration(values)),
    onDone: (session, { remember_me }) => {
      noteRegistration(session.user.user_id);
      beginSession(session, remember_me);
    },
  });
  const { field } = form;

  const propose = (): void => {
    const { first_name, last_name, username } = form.values();
    if (username !== proposed.current) return;
    proposed.current = suggestUsername(first_name, last_name);
    form.change('username', proposed.current);
  };
  const nameField = (name: 'first_name' | 'last_name') => {
    const given = field(name);
    return {
      ...given,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        given.onChange(event);
        propose();
      },
    };
  };

  return (
    <AuthFormFrame
      form={form}
      sending={sending}
      label="Create your account"
      action="Create account"
      busy="Creating…"
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...nameField('first_name')} />
        <TextField label="Last name" autoComplete="family-name" required {...nameField('last_name')} />
      </div>
      <TextField
        label="Username"
        description="Letters, digits, dots, dashes and underscores. You can log in with it."
        autoComplete="username"
        required
        {...plain}
        {...field('username')}
      />
      <EmailField {...field('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        description="At least 10 characters, as in +254 712 345 678"
        required={false}
        {...field('phone')}
      />
      <NewPasswordField label="Password" {...field('password')} />
      <Checkbox {...form.checkbox('remember_me')}>Remember me</Checkbox>
      <Honeypot {...form.hidden('website')} />
      <p className="text-14 text-ink3">
        By creating an account you agree to use {siteName} under your own name, submit your own work and
        respect others. We use your details to run your account. You can download or delete them in settings
        at any time.
      </p>
    </AuthFormFrame>
  );
}
