import type { AttachedFile } from '@darasa/contract/media/attached';
import type { Message, OpenConversation } from '@darasa/contract/messages/schemas';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { dayName } from '~/lib/time/local-time';
import { ActionMenu } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { AttachedFiles } from '~/ui/files/attached-files';
import { LinkedText } from '~/ui/text/linked-text';
import { TimeAgo } from '~/ui/text/time-ago';
import type { RefusedMessage, WaitingMessage } from './messages-channel.ts';

interface Props {
  conversation: OpenConversation;
  messages: readonly Message[];
  waiting: readonly WaitingMessage[];
  refused: readonly RefusedMessage[];
  /** The place of the message to which a search has led. */
  sought: number | undefined;
  onEdit: (message: Message) => void;
  onRemove: (message: Message) => void;
  onReport: (message: Message) => void;
  onForget: (seq: number) => void;
  /** Puts the words of a refused message back into the field. */
  onAgain: (message: RefusedMessage) => void;
}

/** Messages in their order, by day; what has not arrived yet stands at the end. */
export function MessageLog({
  conversation,
  messages,
  waiting,
  refused,
  sought,
  onEdit,
  onRemove,
  onReport,
  onForget,
  onAgain,
}: Props) {
  const now = new Date();
  const arrived = new Set(messages.map(({ id }) => id));
  const isSeveral = conversation.kind === 'several';
  const lastOwn = messages.findLast(({ own, removed }) => own && !removed);
  return (
    <div role="log" aria-label="Messages">
      <ol className="grid gap-2 py-4">
        {messages.map((message, at) => {
          const day = dayName(message.sent_at, now);
          const before = messages[at - 1];
          return (
            <Fragment key={message.id}>
              {(!before || dayName(before.sent_at, now) !== day) && (
                <li className="py-2 text-center text-13 text-ink3">{day}</li>
              )}
              <Line
                message={message}
                withName={isSeveral && !message.own && before?.author?.user_id !== message.author?.user_id}
                isSought={message.seq === sought}
                onEdit={onEdit}
                onRemove={onRemove}
                onReport={onReport}
              />
              {message === lastOwn && <ReadBy conversation={conversation} message={message} />}
            </Fragment>
          );
        })}
        {waiting
          .filter(({ id }) => !arrived.has(id))
          .map(({ id, text, files = [] }) => (
            <li key={id} className="grid justify-items-end gap-1">
              <Words own text={text} files={files} />
              <span className="text-13 text-ink3">Waiting to be sent</span>
            </li>
          ))}
        {refused.map((message) => (
          <li key={message.id} className="grid justify-items-end gap-1">
            <Words own text={message.text} files={message.files ?? []} />
            <span className="text-14 text-danger">Not sent: {message.reason}</span>
            <span className="flex gap-2">
              <Button
                look="outline"
                onClick={() => {
                  onAgain(message);
                  onForget(message.seq);
                }}
              >
                Write it again
              </Button>
              <Button look="outline" onClick={() => onForget(message.seq)}>
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface LineProps extends Pick<Props, 'onEdit' | 'onRemove' | 'onReport'> {
  message: Message;
  withName: boolean;
  /** A search has led to it. */
  isSought: boolean;
}
function Line({ message, withName, isSought, onEdit, onRemove, onReport }: LineProps) {
  const { own, author, text, removed, edited, sent_at, seq } = message;
  const name = author?.name ?? 'Deleted account';
  const actions = own
    ? [
        { id: 'edit', label: 'Edit', icon: Pencil, onAction: () => onEdit(message) },
        { id: 'remove', label: 'Remove', icon: Trash2, danger: true, onAction: () => onRemove(message) },
      ]
    : [{ id: 'report', label: 'Report', icon: Flag, onAction: () => onReport(message) }];
  return (
    <li
      id={`message-${seq}`}
      tabIndex={-1}
      className={cx(
        'grid gap-0.5 rounded-l',
        own ? 'justify-items-end' : 'justify-items-start',
        isSought && 'bg-primary-soft p-2',
      )}
    >
      {withName && (
        <span dir="auto" className="text-14 font-semibold wrap-anywhere">
          {name}
        </span>
      )}
      <span className={cx('flex max-w-full items-center gap-1', own && 'flex-row-reverse')}>
        <span className="sr-only">{own ? 'You' : name}</span>
        {removed ? (
          <span className="rounded-l border border-line px-3.5 py-2 text-15 text-ink3">
            {removed === 'staff' ? 'The staff has removed this message' : 'This message was removed'}
          </span>
        ) : (
          <>
            <Words own={own} text={text} files={message.files} />
            <ActionMenu
              label={own ? 'Actions on your message' : `Actions on the message of ${name}`}
              actions={actions}
            />
          </>
        )}
      </span>
      <span className="text-13 text-ink3">
        <TimeAgo iso={sent_at} />
        {edited && ' · Edited'}
      </span>
    </li>
  );
}

const Words = ({ own, text, files }: { own: boolean; text: string; files: readonly AttachedFile[] }) => (
  <span className={cx('grid min-w-0 gap-1', own ? 'justify-items-end' : 'justify-items-start')}>
    {text !== '' && (
      <span
        dir="auto"
        className={cx(
          'min-w-0 rounded-l px-3.5 py-2 text-16 whitespace-pre-wrap wrap-anywhere',
          own ? 'bg-primary text-on-primary' : 'border border-line bg-surface',
        )}
      >
        <LinkedText text={text} className={cx('underline underline-offset-[3px]', !own && 'text-primary')} />
      </span>
    )}
    <AttachedFiles files={files} />
  </span>
);

/** Who has read the newest message of one's own; it stands below that one. */
function ReadBy({ conversation, message }: Pick<Props, 'conversation'> & { message: Message }) {
  const readers = conversation.people.filter(({ read_seq }) => read_seq !== null && read_seq >= message.seq);
  if (readers.length === 0) return null;
  return (
    <li dir="auto" className="text-right text-13 text-ink3 wrap-anywhere">
      {conversation.kind === 'two' ? 'Read' : `Read by ${readers.map(({ name }) => name).join(', ')}`}
    </li>
  );
}
