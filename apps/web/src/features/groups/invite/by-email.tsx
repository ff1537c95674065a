import { type InvitationRole, rolesOfTarget, wayInLimits } from '@darasa/contract/groups/code-rules';
import { pastedLines } from '@darasa/contract/groups/rules';
import { invitationEndpoints } from '@darasa/contract/groups/ways-in';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { LineResults } from '~/ui/text/line-results';
import { GROUPS, type InviteTarget } from '../queries.ts';

type Sent = EndpointData<typeof invitationEndpoints.send>;

/** Invites people by email, each by a link of their own; or makes one link for several. */
export function ByEmail({ to, appoints }: { to: InviteTarget; appoints: boolean }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [sent, setSent] = useState<Sent>();
  // Leaders are appointed by administrators
  const roles = rolesOfTarget[to.target].filter((one) => one !== 'leader' || appoints);
  const [role, setRole] = useState<InvitationRole>(roles[0] ?? 'student');
  // A link is for learners: nobody knows who will have it
  const isOfLearners = role === 'learner' || role === 'student';
  const send = async (emails: string[]): Promise<Sent> =>
    confirmed(() =>
      request(invitationEndpoints.send, {
        body: {
          target: to.target,
          ...(to.id === undefined ? {} : { target_id: to.id }),
          role,
          emails,
        },
      }),
    );
  const onDone = (answer: Sent) => {
    setSent(answer);
    void queryClient.invalidateQueries({ queryKey: [GROUPS, 'invitations'] });
  };
  const form = useForm({ saved: { emails: '' }, problemsOf: ({ emails }) => problemOf(emails) });
  const byEmail = useSending(form, {
    send: ({ emails }) => send(pastedLines(emails)),
    onDone(answer) {
      onDone(answer);
      form.change('emails', '');
    },
  });
  const linkForm = useForm({ saved: {} });
  const byLink = useSending(linkForm, { send: () => send([]), onDone });
  return (
    <section aria-labelledby="by-email" className="border-t border-line pt-5">
      <h3 id="by-email" className="text-17">
        By email or link
      </h3>
      {sent && (sent.url === null ? <Results sent={sent} /> : <MadeLink url={sent.url} />)}
      <form ref={form.form} noValidate className="mt-2 grid gap-3" onSubmit={byEmail.onSubmit}>
        <TextArea
          label="Email addresses"
          required
          description={`One on each line, or a column from a spreadsheet. The links work for ${wayInLimits.invitationDays} days.`}
          rows={4}
          autoComplete="off"
          spellCheck={false}
          {...form.field('emails')}
        />
        {roles.length > 1 && (
          <SelectField
            label="They become"
            choices={roles.map((value) => ({ value, label: roleNames[value] }))}
            value={role}
            onChange={({ target }) => setRole(target.value as InvitationRole)}
          />
        )}
        {byEmail.failure && <Note tone="danger">{byEmail.failure.message}</Note>}
        <Button type="submit" look="outline" className="justify-self-start" aria-disabled={form.pending}>
          {form.pending ? 'Sending…' : 'Send invitations'}
        </Button>
      </form>
      {isOfLearners && (
        <form ref={linkForm.form} className="mt-3 grid gap-3" onSubmit={byLink.onSubmit}>
          {byLink.failure && <Note tone="danger">{byLink.failure.message}</Note>}
          <Button type="submit" look="quiet" className="justify-self-start" aria-disabled={linkForm.pending}>
            {linkForm.pending ? 'One moment…' : 'Make a link to share'}
          </Button>
        </form>
      )}
    </section>
  );
}

const roleNames: Record<InvitationRole, string> = {
  learner: 'Learners of the group',
  leader: 'Leaders of the group',
  student: 'Students',
  instructor: 'Instructors, who teach',
};

/** What is wrong with a list before it is sent. */
function problemOf(text: string): { emails?: string } {
  const lines = pastedLines(text);
  if (lines.length === 0) return { emails: 'Enter at least one email address' };
  if (lines.length > wayInLimits.emails)
    return { emails: `At most ${wayInLimits.emails} addresses at a time: these are ${lines.length}` };
  return {};
}

const said = { sent: 'Invited', already: 'Already a member' } as const;

const Results = ({ sent }: { sent: Sent }) => (
  <div className="mt-3">
    {sent.waiting && (
      <Note tone="info">
        This site has no mail server yet, so the emails wait until an administrator sets one up in the
        settings. Until then, make a link to share.
      </Note>
    )}
    <LineResults
      done={formatQuantity(
        sent.lines.filter(({ outcome }) => outcome === 'sent').length,
        sent.waiting ? 'invitation waits' : 'invitation was sent',
        sent.waiting ? 'invitations wait' : 'invitations were sent',
      )}
      results={sent.lines.map(({ line, outcome, reason }) => ({
        line,
        said: outcome === 'refused' ? (reason ?? 'Refused') : said[outcome],
        refused: outcome === 'refused',
      }))}
    />
  </div>
);

const MadeLink = ({ url }: { url: string }) => (
  <div className="mt-3 grid gap-3 rounded-m border border-line bg-surface p-4" role="status">
    <p className="text-15 text-ink2">
      Whoever has this link can join. Copy it now: it is shown once. It works for {wayInLimits.invitationDays}{' '}
      days, unless you withdraw it below.
    </p>
    <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
    <CopyButton text={url} label="Copy the link" className="justify-self-start" />
  </div>
);
