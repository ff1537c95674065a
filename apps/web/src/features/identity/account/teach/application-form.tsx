import { identityLengths } from '@darasa/contract/identity/limits';
import type { User } from '@darasa/contract/identity/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callKey } from '~/lib/api/mutations';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/fields/text-field';
import { CharactersLeft } from '~/ui/form/characters-left';
import { problemsBySchema } from '~/ui/form/problems';
import { storedInTab } from '~/ui/form/unsaved-values';
import { useForm } from '~/ui/form/use-form';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { applyToTeach } from '../account-service.ts';
import { applicationQuery } from '../queries.ts';
import { ResendVerification } from '../resend-verification.tsx';
import { SaveState } from '../save-state.tsx';

const problemsOf = problemsBySchema(
  async () => (await import('@darasa/contract/identity/schemas')).applicationBody,
);

interface Props {
  user: User;
  /** The text of an earlier application. */
  earlier: string | undefined;
}

/** The application form. The text is kept in this tab until it is sent. */
export function ApplicationForm({ user, earlier = '' }: Props) {
  const queryClient = useQueryClient();
  const confirmFirst = useRef<HTMLHeadingElement>(null);
  const fields = useForm({
    saved: { statement: earlier },
    problemsOf,
    kept: storedInTab(`application:${user.user_id}`),
  });
  const applying = useMutation({
    mutationFn: (statement: string, context) => applyToTeach(statement, callKey(context)),
    onSuccess: (application) => {
      fields.clear();
      queryClient.setQueryData(applicationQuery().queryKey, application);
    },
    onError: (error) => {
      // Sent from another tab, or decided in the meantime: show its state.
      if (!fields.refuseAnswered(error)) void queryClient.invalidateQueries(applicationQuery());
    },
  });
  const confirmed = user.email_verified;
  const send = fields.onSubmit(({ statement }) => {
    if (!confirmed) confirmFirst.current?.focus();
    else if (!applying.isPending) applying.mutate(statement.trim());
  });
  return (
    <div className="grid gap-8">
      {!confirmed && (
        <section aria-labelledby="confirm-first" className="grid gap-3 rounded-m bg-sunken p-5">
          <h2 ref={confirmFirst} id="confirm-first" tabIndex={-1} className="scroll-mt-24 text-17">
            {user.email === null ? 'Add an email address first' : 'Confirm your email address first'}
          </h2>
          {user.email === null ? (
            <p className="text-15 text-ink2">
              We will send our decision by email.{' '}
              <PathLink href="/settings/account" className={linkClass}>
                Add an email address to your account
              </PathLink>
              . You can start writing now: your text is kept here.
            </p>
          ) : (
            <>
              <p className="text-15 text-ink2">
                We will send our decision to{' '}
                <span dir="auto" className="font-medium wrap-anywhere text-ink">
                  {user.email}
                </span>
                . Open the link in the email we sent to it. You can start writing now: your text is kept here.
              </p>
              <ResendVerification email={user.email} />
            </>
          )}
        </section>
      )}
      <form
        ref={fields.form}
        noValidate
        aria-label="Apply to become a teacher"
        aria-busy={applying.isPending}
        className="grid gap-5"
        onSubmit={send}
      >
        <TextArea
          label="What do you want to teach, and what experience do you have?"
          description={
            <>
              We usually reply within a few days.{' '}
              <CharactersLeft form={fields} path="statement" max={identityLengths.statement.max} />
            </>
          }
          rows={8}
          className="min-h-44"
          required
          {...fields.field('statement')}
        />
        <SaveState saving={applying} quiet={fields.refused} />
        <Button type="submit" className="justify-self-start max-md:w-full" aria-disabled={applying.isPending}>
          {applying.isPending ? 'Sending…' : 'Send the application'}
        </Button>
      </form>
    </div>
  );
}
