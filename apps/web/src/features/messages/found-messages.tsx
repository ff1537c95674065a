import { useQuery } from '@tanstack/react-query';
import { cx } from '~/ui/cx';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { foundQuery } from './message-calls.ts';
import { messagesHref } from './messages-url.ts';

interface Props {
  search: string;
  /** The place of the message that is looked at, and its conversation. */
  at: number | undefined;
  current: string | undefined;
}

/** Messages with the words of a search: each leads to its place in the conversation. */
export function FoundMessages({ search, at, current }: Props) {
  const { data: messages = [] } = useQuery(foundQuery(search));
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="found-messages" className="mt-6">
      <h2 id="found-messages" className="text-17 font-semibold">
        Messages
      </h2>
      <ul className="mt-1 grid">
        {messages.map(({ id, conversation_id, seq, conversation, author, own, text, sent_at }) => {
          const isCurrent = conversation_id === current && seq === at;
          return (
            <li key={id} className="border-b border-line">
              <PathLink
                matchSearch
                href={messagesHref({ id: conversation_id, search, at: seq })}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-m px-2 py-3 hover:bg-primary-soft',
                  isCurrent && 'bg-primary-soft',
                )}
              >
                <span dir="auto" className="line-clamp-1 text-14 text-ink2 wrap-anywhere">
                  {conversation}
                </span>
                <span className="text-13 text-ink3">
                  <TimeAgo iso={sent_at} />
                </span>
                <span dir="auto" className="col-span-2 line-clamp-2 text-15 wrap-anywhere">
                  {`${own ? 'You' : (author ?? 'Deleted account')}: ${text}`}
                </span>
              </PathLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
