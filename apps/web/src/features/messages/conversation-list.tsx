import type { Conversation } from '@darasa/contract/messages/schemas';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { formatCount } from '~/lib/format';
import { Avatar } from '~/ui/avatar';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { conversationName, initialsOf } from './conversation-name.ts';
import { conversationsQuery, type ListPlace } from './message-calls.ts';
import { messagesHref } from './messages-url.ts';

/** The conversations of a person, the newest message first. */
export function ConversationList({ place, current }: { place: ListPlace; current: string | undefined }) {
  return (
    <QueryResult
      query={useQuery(conversationsQuery(place))}
      skeleton={<RowsSkeleton rows={5} />}
      failed="Your messages could not be loaded"
    >
      {({ conversations, pagination }, stale) =>
        conversations.length === 0 ? (
          place.search === '' ? (
            <EmptyState title="No messages yet">
              Write to your teachers, or to people of your courses and groups.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing found">Try other words, or a name.</EmptyState>
          )
        ) : (
          <>
            <ul aria-label="Conversations" aria-busy={stale} className={cx('grid', stale && 'opacity-50')}>
              {conversations.map((conversation) => (
                <li key={conversation.id} className="border-b border-line">
                  <Line conversation={conversation} place={place} isCurrent={conversation.id === current} />
                </li>
              ))}
            </ul>
            <Pagination
              current={pagination.currentPage}
              total={pagination.totalPages}
              renderLink={({ page, ...parts }) => (
                <PathLink matchSearch href={messagesHref({ ...place, page })} {...parts} />
              )}
            />
          </>
        )
      }
    </QueryResult>
  );
}

interface LineProps {
  conversation: Conversation;
  place: ListPlace;
  isCurrent: boolean;
}
function Line({ conversation, place, isCurrent }: LineProps) {
  const { id, last, unread, muted, last_at, kind } = conversation;
  const name = conversationName(conversation);
  return (
    <PathLink
      href={messagesHref({ ...place, id })}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-m px-2 py-3 hover:bg-primary-soft',
        isCurrent && 'bg-primary-soft',
      )}
    >
      <span className="row-span-2">
        <Avatar initials={initialsOf(name)} />
      </span>
      <span dir="auto" className={cx('line-clamp-1 wrap-anywhere text-16', unread > 0 && 'font-semibold')}>
        {name}
      </span>
      <span className="text-13 text-ink3">
        <TimeAgo iso={last_at} />
      </span>
      <span dir="auto" className="line-clamp-1 wrap-anywhere text-14 text-ink2">
        {lastWords(last, kind === 'several')}
      </span>
      <span className="flex items-center justify-end gap-1.5">
        {muted && (
          <>
            <Icon of={BellOff} size={14} />
            <span className="sr-only">Muted</span>
          </>
        )}
        {unread > 0 && (
          <span className="rounded-full bg-primary px-2 text-13 font-semibold text-on-primary">
            {formatCount(unread)}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </span>
    </PathLink>
  );
}

function lastWords(last: Conversation['last'], withName: boolean): string {
  if (!last) return 'No message yet';
  if (last.removed) return 'This message was removed';
  const words = last.text === '' ? 'Sent files' : last.text;
  if (last.own) return `You: ${words}`;
  return withName && last.author ? `${last.author.name}: ${words}` : words;
}
