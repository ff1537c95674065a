import { CARD_PATH } from '@darasa/contract/identity/card-rules';
import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { EmailField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { forgotPassword } from '../auth-service.ts';
import { AuthFormFrame, AuthOutcome, AuthTitle } from './auth-form.tsx';
import { useCallbackUrl, withCallback } from './callback.ts';
import { typedAddress } from './typed-email.ts';

/** Requests a link to set a new password. The message afterwards is the same for unknown emails. */
export function ForgotPage() {
  const callbackUrl = useCallbackUrl();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    saved: { email: '' },
    problemsOf: ({ email }) => (isValidEmail(email.trim()) ? {} : { email: identityMessages.email }),
  });
  const sending = useSending(form, {
    send: ({ email }) => forgotPassword(email.trim()),
    onDone: (_, { email }) => setSentTo(email.trim()),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the email typed on the login page is used once
  useEffect(() => {
    if (form.values().email === '') form.change('email', typedAddress());
  }, []);
  const back = (
    <PathLink href={withCallback('/authentication/login', callbackUrl)} className={linkClass}>
      Back to login
    </PathLink>
  );
  if (sentTo !== undefined)
    return (
      <AuthOutcome title="Check your email">
        <p className="text-17 text-ink2">
          {identityMessages.forgotten}:{' '}
          <b dir="auto" className="font-semibold wrap-anywhere text-ink">
            {sentTo}
          </b>
        </p>
        <p className="text-15 text-ink2">
          The link works for one hour. If nothing arrives within a few minutes, check your spam folder, or try
          the email address you registered with.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            look="outline"
            onClick={() => {
              form.clear();
              setSentTo(undefined);
            }}
          >
            Try another email address
          </Button>
          {back}
        </div>
      </AuthOutcome>
    );
  return (
    <>
      <AuthTitle title="Forgot your password?">
        Enter your email address and we will send you a link to set a new one.
      </AuthTitle>
      <AuthFormFrame
        form={form}
        sending={sending}
        label="Request a link"
        action="Send the link"
        busy="Sending…"
      >
        <EmailField {...form.field('email')} />
      </AuthFormFrame>
      <p className="mt-6 text-15 text-ink2">
        Your account has no email address? Ask your teacher or your school for a new{' '}
        <PathLink href={CARD_PATH} className={linkClass}>
          login card
        </PathLink>
        .
      </p>
      <p className="mt-3 text-15">{back}</p>
    </>
  );
}
