import { useRouteContext } from '@tanstack/react-router';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { AuthTitle } from './auth-form.tsx';
import { useCallbackUrl, withCallback } from './callback.ts';
import { RegisterForm } from './register-form.tsx';

/** A new account. It is signed in at once; the address is confirmed later, by the link in a message. */
export function RegisterPage() {
  const { site } = useRouteContext({ from: '__root__' });
  const callbackUrl = useCallbackUrl();
  return (
    <>
      <AuthTitle title="Create your account">
        You have one already?{' '}
        <PathLink href={withCallback('/authentication/login', callbackUrl)} className={linkClass}>
          Log in
        </PathLink>
      </AuthTitle>
      <RegisterForm siteName={site.name} />
    </>
  );
}
