import type { User } from '@darasa/contract/identity/schemas';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { SettingGroup, StateWord } from '~/ui/setting-group';
import { ResendVerification } from '../../resend-verification.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingEmail } from './pending-email.tsx';

interface Props {
  user: User;
  /** An unconfirmed email. */
  pending: string | null;
}

/** The email for logging in and for messages. */
export function EmailSetting({ user, pending }: Props) {
  const [changing, setChanging] = useState(false);
  return (
    <SettingGroup
      title="Email address"
      state={
        <StateWord good={user.email_verified}>
          {user.email === null ? 'None' : user.email_verified ? 'Confirmed' : 'Not confirmed yet'}
        </StateWord>
      }
      lead="You can log in with it, and we send emails to it. It is not shown to other people."
    >
      {user.email === null ? (
        <p className="text-15 text-ink2">
          Your account has no email address. With one you can set a new password yourself when you forget it.
        </p>
      ) : (
        <p dir="auto" className="text-17 font-semibold wrap-anywhere">
          {user.email}
        </p>
      )}
      {user.email !== null && !user.email_verified && (
        <>
          <p className="text-15 text-ink2">
            We have sent a confirmation link to this address. Open it to confirm your email address.
          </p>
          <ResendVerification email={user.email} />
        </>
      )}
      {pending && <PendingEmail current={user.email} pending={pending} />}
      {changing ? (
        <ChangeEmailForm current={user.email} onClose={() => setChanging(false)} />
      ) : (
        !pending && (
          <Button
            look="outline"
            className="justify-self-start max-md:w-full"
            onClick={() => setChanging(true)}
          >
            {user.email === null ? 'Add an email address' : 'Change email address'}
          </Button>
        )
      )}
    </SettingGroup>
  );
}
