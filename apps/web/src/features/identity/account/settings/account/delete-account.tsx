import { hasRole } from '@darasa/contract/identity/rules';
import type { User } from '@darasa/contract/identity/schemas';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { SettingGroup } from '../setting-group.tsx';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** The end of the account: what goes, what stays, and the way there. */
export function DeleteAccount({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <SettingGroup
      title="Delete the account"
      lead="At once and for good: nobody can bring it back, we cannot either. Download your data first if you may want it."
    >
      <div className="grid gap-x-10 gap-y-4 text-15 md:grid-cols-2">
        <div>
          <h3 className="text-15">What goes</h3>
          <ul className="mt-1 list-disc pl-5 text-ink2">
            <li>your name, username, addresses, phone number and picture</li>
            <li>what you wrote about yourself, and to support</li>
            <li>your password, passkeys, authenticator app and linked sign-ins</li>
            <li>all sessions, and your application to teach</li>
          </ul>
        </div>
        <div>
          <h3 className="text-15">What stays, without your name</h3>
          <ul className="mt-1 list-disc pl-5 text-ink2">
            <li>your ratings and reviews of courses</li>
            <li>your enrollments, as numbers</li>
            {hasRole(user.roles, 'admin') && <li>the record of what you did as an administrator</li>}
          </ul>
        </div>
      </div>
      {hasRole(user.roles, 'instructor') && (
        <p className="text-15 text-ink2">
          You teach: as long as a course of yours is published the account stays. Archive it first, or write
          to support.
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
