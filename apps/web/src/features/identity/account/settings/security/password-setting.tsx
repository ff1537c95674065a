import type { User } from '@darasa/contract/identity/schemas';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Note } from '~/ui/message';
import { SettingGroup, StateWord } from '~/ui/setting-group';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';

/** Changing the password, or setting the first one of an account with a passkey or another service. */
export function PasswordSetting({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const [form, setForm] = useState<'closed' | 'open' | 'saved'>('closed');
  const shared = { user, onSaved: () => setForm('saved'), onClose: () => setForm('closed') };
  return (
    <SettingGroup
      title="Password"
      state={<StateWord good={hasPassword}>{hasPassword ? 'Set' : 'None'}</StateWord>}
      lead={
        hasPassword
          ? 'When you change it, you are logged out of all other browsers.'
          : 'You log in without a password. Set one as another way to log in.'
      }
    >
      {form === 'saved' && (
        <Note tone="success">Your password has been changed. All other browsers have been logged out.</Note>
      )}
      {form === 'open' ? (
        hasPassword ? (
          <ChangePasswordForm {...shared} />
        ) : (
          <FirstPasswordForm {...shared} />
        )
      ) : (
        <Button look="outline" className="justify-self-start max-md:w-full" onClick={() => setForm('open')}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      )}
    </SettingGroup>
  );
}
