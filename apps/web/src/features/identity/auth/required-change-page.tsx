import { safeCallbackPath } from '@darasa/contract/identity/routes';
import { displayName, type SessionUser } from '@darasa/contract/identity/rules';
import { useRouter } from '@tanstack/react-router';
import { changePassword } from '~/features/identity/account/account-service.ts';
import { changeProblems } from '~/features/identity/account/settings/security/password-problems.ts';
import { session, useUser } from '~/lib/session/session';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { linkClass } from '~/ui/link-class';
import { showToast } from '~/ui/toast';
import { endSession } from '../end-session.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { AuthFormFrame, AuthTitle } from './auth-form.tsx';

const nothing = { current_password: '', new_password: '' };

interface Props {
  /** Where somebody goes who has asked for no page. */
  landing: (user: SessionUser) => Promise<string>;
}

/** For users whose password was set by someone else: until they choose their own, nothing else is possible. */
export function RequiredChangePage({ landing }: Props) {
  const router = useRouter();
  const user = useUser();
  const form = useForm({ saved: nothing, problemsOf: changeProblems });
  const sending = useSending(form, {
    send: changePassword,
    onDone: () => {
      const callbackUrl = new URLSearchParams(router.latestLocation.searchStr).get('callbackUrl');
      if (user) session.update({ ...user, must_change_password: false });
      showToast('Your password has been changed');
      const go = (href: string) => void router.navigate({ href, replace: true });
      if (callbackUrl || !user) go(safeCallbackPath(callbackUrl));
      else landing(user).then(go, () => go('/'));
    },
  });
  const logOut = () => {
    endSession();
    void router.navigate({ href: '/authentication/login', replace: true });
  };
  return (
    <>
      <AuthTitle title="Choose a new password">
        You logged in with a password that was made for you{user ? ` (${displayName(user)})` : ''}. Replace it
        with one that only you know.
      </AuthTitle>
      <AuthFormFrame
        form={form}
        sending={sending}
        label="Choose a new password"
        action="Change password"
        busy="Saving…"
      >
        {/* Tells password managers whose password changes. */}
        <input
          type="text"
          autoComplete="username"
          value={user?.email ?? user?.username ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label="Current password"
          description="The one you just logged in with, or the code on your card."
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <NewPasswordField label="New password" owner={user ?? undefined} {...form.field('new_password')} />
      </AuthFormFrame>
      <p className="mt-6 text-15">
        <button type="button" className={linkClass} onClick={logOut}>
          Log out
        </button>
      </p>
    </>
  );
}
