import type { InboxMessage, MessageStatus } from '@darasa/contract/support/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { LongText } from '~/ui/text/long-text';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { changeMessageStatus } from './inbox-calls.ts';
import { answerHref, statusLabels } from './inbox-url.ts';

/** One message: who wrote, what, and what becomes of it. */
export function InboxItem({ message }: { message: InboxMessage }) {
  const { reference, kind, subject, message: text, status, created_at } = message;
  return (
    <article aria-label={`${subject || reference}, from ${message.name}`}>
      <p className="text-14 text-ink3">
        <span className="tabular">{reference}</span> · {kind === 'corporate' ? 'For a team' : 'Contact'} ·{' '}
        <TimeAgo iso={created_at} />
        {status !== 'open' && ` · ${statusLabels[status]}`}
      </p>
      <h2 dir="auto" className="mt-1 font-sans text-17 font-semibold tracking-normal wrap-anywhere">
        {subject || 'The sender has deleted their account'}
      </h2>
      <Sender message={message} />
      {text && <LongText text={text} className="mt-3" />}
      <Acts message={message} />
    </article>
  );
}

function Sender({ message }: { message: InboxMessage }) {
  const { name, email, phone, organisation, team_size, user_id } = message;
  const more = [
    organisation,
    phone,
    team_size === null ? null : formatQuantity(team_size, 'person', 'people'),
  ];
  return (
    <p dir="auto" className="mt-0.5 text-15 wrap-anywhere text-ink2">
      {user_id ? (
        <PathLink href={`/administrator/people/${encodeURIComponent(user_id)}`} className={linkClass}>
          {name}
        </PathLink>
      ) : (
        name
      )}
      {[email, ...more].filter(Boolean).map((fact) => ` · ${fact}`)}
    </p>
  );
}

const done: Record<MessageStatus, string> = {
  open: 'The message is open again',
  answered: 'Marked as answered',
  closed: 'The message is closed',
};

const changes: Record<MessageStatus, string> = {
  open: 'Reopen',
  answered: 'Mark as answered',
  closed: 'Close',
};

/** One that is not open any more is only opened again. */
const choices = ({ status, abilities }: InboxMessage): MessageStatus[] =>
  abilities.change_status_to.filter((to) => status === 'open' || to === 'open');

function Acts({ message }: { message: InboxMessage }) {
  const { id, status, abilities } = message;
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['support', 'inbox'] });
    void queryClient.invalidateQueries({ queryKey: ['administration', 'overview'] });
  };
  const change = useMutation({
    mutationFn: (to: MessageStatus) => changeMessageStatus(id, to),
    onSuccess: ({ status: now }) => {
      refresh();
      // The row may be gone from the screen by then.
      const undo = () =>
        void changeMessageStatus(id, status).then(refresh, (error: Error) => showToast(error.message));
      showToast(done[now], { action: { label: 'Undo', onPress: undo } });
    },
  });
  const press = (to: MessageStatus) => () => {
    if (!change.isPending) change.mutate(to);
  };
  const busy = { look: 'outline', 'aria-disabled': change.isPending } as const;
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {abilities.reply && (
          <a
            href={answerHref(message)}
            className={buttonClass({ look: status === 'open' ? 'primary' : 'outline' })}
          >
            <Icon of={Mail} size={18} />
            Reply by email
          </a>
        )}
        {choices(message).map((to) => (
          <Button key={to} {...busy} onClick={press(to)}>
            {changes[to]}
          </Button>
        ))}
      </div>
      {change.isPaused && (
        <Note tone="info">You are offline. This will be sent when you are back online.</Note>
      )}
      {change.isError && <Note tone="danger">{change.error.message}</Note>}
    </div>
  );
}
