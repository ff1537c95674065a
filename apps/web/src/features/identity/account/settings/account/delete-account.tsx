import { hasRole } from '@darasa/contract/identity/rules';
import type { User } from '@darasa/contract/identity/schemas';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { SettingGroup } from '~/ui/setting-group';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** Deleting the account: what is deleted, what stays, and the button. */
export function DeleteAccount({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <SettingGroup
      title="Delete account"
      lead="This is permanent. Download your data first if you want to keep it."
    >
      <div className="grid gap-x-10 gap-y-4 text-15 md:grid-cols-2">
        <div>
          <h3 className="text-15">What is deleted</h3>
          <ul className="mt-1 list-disc pl-5 text-ink2">
            <li>your name, username, email address, phone number and picture</li>
            <li>your profile text and your messages to support</li>
            <li>your password, passkeys, authenticator app and linked services</li>
            <li>all sessions, and your application to teach</li>
          </ul>
        </div>
        <div>
          <h3 className="text-15">What is kept, without your name</h3>
          <ul className="mt-1 list-disc pl-5 text-ink2">
            <li>your ratings and reviews of courses</li>
            <li>your enrolments, for statistics only</li>
            {hasRole(user.roles, 'admin') && <li>your entries as an administrator in the audit log</li>}
          </ul>
        </div>
      </div>
      {hasRole(user.roles, 'instructor') && (
        <p className="text-15 text-ink2">
          You cannot delete your account while a course of yours is published. Archive it first, or contact
          support.
        </p>
      )}
      <Button look="danger" className="justify-self-start max-md:w-full" onClick={() => setDialog('open')}>
        Delete my account
      </Button>
      {dialog !== 'unused' && (
        <Suspense>
          <DeleteDialog
            username={user.username}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </SettingGroup>
  );
}
