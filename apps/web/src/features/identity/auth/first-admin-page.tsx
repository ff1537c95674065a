import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { asApiError } from '~/lib/api/errors';
import { Button, buttonClass } from '~/ui/button';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { checkFirstAdminLink, createFirstAdmin } from '../auth-service.ts';
import { failureMessage } from '../refusal-messages.ts';
import { AuthFormFrame, AuthOutcome, AuthTitle } from './auth-form.tsx';
import { beginSession } from './begin-session.ts';
import { useFragmentToken } from './fragment-token.ts';
import { NewAccountRows } from './register/new-account-rows.tsx';
import { emptyRegistration, registrationProblems } from './register/registration.ts';

/** Where the owner of a new site goes on. */
const NEXT = '/administrator/settings/setup';

/** The first administrator of a new site, by the link that the server printed when it started. */
export function FirstAdminPage() {
  const token = useFragmentToken();
  const check = useQuery({
    queryKey: ['first-administrator', token],
    queryFn: () => checkFirstAdminLink(token ?? ''),
    enabled: Boolean(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (token === '')
    return (
      <AuthOutcome title="This link is incomplete">
        <p className="text-17 text-ink2">
          Copy the whole link that the server printed when it started. Its last part follows the sign #.
        </p>
        <LogIn />
      </AuthOutcome>
    );
  if (check.isError) {
    const error = asApiError(check.error, 'The link could not be checked');
    return (
      <AuthOutcome title={TITLES[error.status ?? 0] ?? 'The link could not be checked'}>
        <p className="text-17 text-ink2">{sentenceOf(error)}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {TITLES[error.status ?? 0] === undefined && (
            <Button onClick={() => void check.refetch()}>Try again</Button>
          )}
          <LogIn />
        </div>
      </AuthOutcome>
    );
  }
  if (!token || !check.isSuccess)
    return (
      <div role="status">
        <AuthTitle title="Checking the link">One moment…</AuthTitle>
      </div>
    );
  return <FirstAdminForm token={token} onRefused={() => void check.refetch()} />;
}

/** By the status of the reply: for others the link may still work. */
const TITLES: Record<number, string> = {
  400: 'This link no longer works',
  403: 'This link does not open from here',
  409: 'This site has an administrator',
};

/** The server's own sentence about the link. */
function sentenceOf(error: ReturnType<typeof asApiError>): string {
  const details: unknown[] = Array.isArray(error.details) ? error.details : [];
  for (const detail of details)
    if (typeof detail === 'object' && detail !== null && 'path' in detail && detail.path === 'token')
      return 'message' in detail && typeof detail.message === 'string' ? detail.message : error.message;
  return failureMessage(error);
}

const LogIn = () => (
  <PathLink href="/authentication/login" className={buttonClass({ look: 'outline' }, 'justify-self-start')}>
    Log in
  </PathLink>
);

/** @param onRefused looks at the link again: it may have been used elsewhere meanwhile */
function FirstAdminForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const router = useRouter();
  const form = useForm({ saved: emptyRegistration, problemsOf: registrationProblems });
  const sending = useSending(form, {
    send: ({ first_name, last_name, email, password }) =>
      createFirstAdmin({ token, first_name, last_name, email: email.trim(), password }),
    onDone: (signedIn) => {
      beginSession(signedIn, false);
      void router.navigate({ href: NEXT, replace: true });
    },
    onFailed: onRefused,
  });
  return (
    <>
      <AuthTitle title="Make this site yours">
        You will be its first administrator: you set it up, and appoint others.
      </AuthTitle>
      <AuthFormFrame
        form={form}
        sending={sending}
        label="Make this site yours"
        action="Create account"
        busy="Creating…"
      >
        <NewAccountRows form={form} />
      </AuthFormFrame>
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
