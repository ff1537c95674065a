import { INVITATION_ONLY } from '@darasa/contract/identity/messages';
import { useRouteContext } from '@tanstack/react-router';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import type { Registration } from '../../auth-service.ts';
import { AuthTitle } from '../auth-form.tsx';
import { useCallbackUrl, withCallback } from '../callback.ts';
import { RegisterForm } from './register-form.tsx';

interface Props {
  /** The title of the course that somebody is on the way to start, by the page that they go on to. */
  courseOf: (callbackUrl: string | null) => string | undefined;
  /** The invitation or the code that they came by. */
  wayIn: () => Registration['way_in'];
}

/** Registration. The account is signed in immediately; the email is confirmed later, by the link in an email. */
export function RegisterPage({ courseOf, wayIn }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
  const callbackUrl = useCallbackUrl();
  // Null until the page is hydrated: the server knows of no tab
  const course = callbackUrl === null ? undefined : courseOf(callbackUrl);
  return (
    <>
      <AuthTitle
        title={course ? `Create an account to start “${course}”. It is free.` : 'Create your account'}
      >
        Already have an account?{' '}
        <PathLink href={withCallback('/authentication/login', callbackUrl)} className={linkClass}>
          Log in
        </PathLink>
      </AuthTitle>
      {!site.openRegistration && (
        <p className="mb-5 rounded-m bg-sunken px-4 py-3 text-15">{INVITATION_ONLY}</p>
      )}
      <RegisterForm wayIn={wayIn} />
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
