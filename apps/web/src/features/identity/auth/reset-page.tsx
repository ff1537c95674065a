import { identityMessages } from '@darasa/contract/identity/messages';
import { useState } from 'react';
import type { ApiError } from '~/lib/api/errors';
import { buttonClass } from '~/ui/button';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { resetPassword } from '../auth-service.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { AuthFormFrame, AuthOutcome, AuthTitle } from './auth-form.tsx';
import { useFragmentToken } from './fragment-token.ts';
import { newPasswordProblems } from './register/registration.ts';

const nothing = { password: '' };

/** Setting a new password with the link in an email. */
export function ResetPage() {
  const token = useFragmentToken();
  const [outcome, setOutcome] = useState<'done' | 'used'>();
  const form = useForm({
    saved: nothing,
    problemsOf: ({ password }) => newPasswordProblems(password),
  });
  const sending = useSending(form, {
    send: ({ password }) => resetPassword(token ?? '', password),
    onDone: () => setOutcome('done'),
    onFailed: (error) => {
      if (isBadLink(error)) setOutcome('used');
    },
  });
  if (outcome === 'done')
    return (
      <AuthOutcome title="Your password has been changed">
        <p className="text-17 text-ink2">
          You have been logged out everywhere. Log in with your new password.
        </p>
        <PathLink href="/authentication/login" className={buttonClass({}, 'justify-self-start')}>
          Log in
        </PathLink>
      </AuthOutcome>
    );
  if (outcome === 'used' || token === '')
    return (
      <AuthOutcome
        title={token === '' ? 'This link is incomplete' : 'This link has been used or has expired'}
      >
        <p className="text-17 text-ink2">
          Each link works once, within one hour. Request a new one and use the latest email.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <PathLink href="/authentication/forgot-password" className={buttonClass()}>
            Request a new link
          </PathLink>
          <PathLink href="/authentication/login" className={linkClass}>
            Back to login
          </PathLink>
        </div>
      </AuthOutcome>
    );
  return (
    <>
      <AuthTitle title="Set a new password">You will be logged out on all devices.</AuthTitle>
      <AuthFormFrame
        form={form}
        sending={sending}
        label="Set a new password"
        action="Set password"
        busy="Saving…"
      >
        <NewPasswordField label="New password" {...form.field('password')} />
      </AuthFormFrame>
    </>
  );
}

/** The link was used, has expired or is invalid. */
function isBadLink({ message, details }: ApiError): boolean {
  const about = (detail: unknown): boolean =>
    typeof detail === 'object' && detail !== null && 'path' in detail && detail.path === 'token';
  return message === identityMessages.badLink || (Array.isArray(details) && details.some(about));
}
