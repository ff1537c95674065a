import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { TextField } from '~/ui/text-field';
import { forgotPassword } from '../auth-service.ts';
import { AuthFormFrame, AuthOutcome, AuthTitle } from './auth-form.tsx';
import { useCallbackUrl, withCallback } from './callback.ts';
import { typedAddress } from './typed-email.ts';
import { useAuthForm } from './use-auth-form.ts';

const names = ['email'] as const;

/** Asking for a link to set a new password. What is said afterwards is the same for addresses that nobody has. */
export function ForgotPage() {
  const callbackUrl = useCallbackUrl();
  const [sentTo, setSentTo] = useState<string>();
  const state = useAuthForm({
    names,
    problemsOf: ({ email }) => (isValidEmail(email.trim()) ? {} : { email: identityMessages.email }),
    send: ({ email }) => forgotPassword(email.trim()),
    onDone: (_, { email }) => setSentTo(email.trim()),
  });
  const { form } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form comes back when another address is wanted
  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement && field.value === '') field.value = typedAddress();
  }, [form, sentTo]);
  const back = (
    <PathLink href={withCallback('/authentication/login', callbackUrl)} className={linkClass}>
      Back to login
    </PathLink>
  );
  if (sentTo !== undefined)
    return (
      <AuthOutcome title="Look at your mail">
        <p className="text-17 text-ink2">
          {identityMessages.forgotten}: <b className="font-semibold wrap-anywhere text-ink">{sentTo}</b>
        </p>
        <p className="text-15 text-ink2">
          The link works for an hour. If nothing comes within a few minutes, look among the unwanted messages,
          or try the address that you registered with.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="outline" onClick={() => setSentTo(undefined)}>
            Try another address
          </Button>
          {back}
        </div>
      </AuthOutcome>
    );
  return (
    <>
      <AuthTitle title="Forgot your password?">
        Tell us your address, and we send you a link to set a new one.
      </AuthTitle>
      <AuthFormFrame state={state} label="Ask for a link" action="Send the link" busy="Sending…">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...state.field('email')}
        />
      </AuthFormFrame>
      <p className="mt-6 text-15">{back}</p>
    </>
  );
}
