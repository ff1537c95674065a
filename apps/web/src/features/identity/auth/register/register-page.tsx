import { useRouteContext } from '@tanstack/react-router';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { AuthTitle } from '../auth-form.tsx';
import { useCallbackUrl, withCallback } from '../callback.ts';
import { RegisterForm } from './register-form.tsx';

/** Registration. The account is signed in immediately; the email is confirmed later, by the link in an email. */
export function RegisterPage() {
  const { site } = useRouteContext({ from: '__root__' });
  const callbackUrl = useCallbackUrl();
  return (
    <>
      <AuthTitle title="Create your account">
        Already have an account?{' '}
        <PathLink href={withCallback('/authentication/login', callbackUrl)} className={linkClass}>
          Log in
        </PathLink>
      </AuthTitle>
      <RegisterForm siteName={site.name} />
      <p className="mt-5 text-14 text-ink3">
        By creating an account you agree to the{' '}
        <PathLink href="/terms" className={linkClass}>
          terms of use
        </PathLink>{' '}
        and the{' '}
        <PathLink href="/privacy" className={linkClass}>
          privacy policy
        </PathLink>
        .
      </p>
    </>
  );
}
