import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import { refusalTexts } from '@darasa/contract/messages/message-rules';
import type { Message, OpenConversation } from '@darasa/contract/messages/schemas';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { request } from '~/lib/api/client';
import { callKey } from '~/lib/api/mutations';
import { useShownHere } from '~/lib/realtime/shown-here';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { conversationName } from './conversation-name.ts';
import { EditDialog } from './edit-dialog.tsx';
import { conversationQuery, logQuery, MESSAGES, messagesIn } from './message-calls.ts';
import { MessageLog } from './message-log.tsx';
import { messagesHref } from './messages-url.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import { useTyping } from './use-typing.ts';

/** One conversation: what was written, and the field for more. */
export function ConversationView({ id, at }: { id: string; at: number | undefined }) {
  return (
    <QueryResult
      query={useQuery(conversationQuery(id))}
      skeleton={<RowsSkeleton rows={6} />}
      failed="The conversation could not be loaded"
      missing={
        <EmptyState
          title="Conversation not found"
          actions={
            <PathLink href={messagesHref({})} className={buttonClass()}>
              All messages
            </PathLink>
          }
        >
          It does not exist, or you are not in it.
        </EmptyState>
      }
    >
      {(conversation) => <Opened conversation={conversation} at={at} />}
    </QueryResult>
  );
}

type Asked = { act: 'edit' | 'remove' | 'report'; message: Message };

function Opened({ conversation, at }: { conversation: OpenConversation; at: number | undefined }) {
  const { id, people, refusal } = conversation;
  const client = useQueryClient();
  useShownHere(messagesHref({ id }));
  const log = useInfiniteQuery(logQuery(id, at));
  const messages = messagesIn(log.data?.pages ?? []);
  const { waiting, refused, send, forget } = useSending(id);
  const { typing, say } = useTyping(id, messages.at(-1)?.id);
  const [text, setText] = useDraft(id);
  const [asked, setAsked] = useState<Asked>();
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.seq ?? 0;
  const shown = newest + waiting.length;
  useLayoutEffect(() => {
    if (shown > 0 && at === undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, at]);
  const isThere = messages.some(({ seq }) => seq === at);
  useLayoutEffect(() => {
    if (!isThere) return;
    const sought = document.getElementById(`message-${at}`);
    sought?.scrollIntoView({ block: 'center' });
    sought?.focus({ preventScroll: true });
  }, [isThere, at]);
  useMarkRead(conversation, newest);
  const remove = useMutation({
    mutationFn: (message: Message, context) =>
      request(endpoints.remove, { params: { id, message: message.id }, key: callKey(context) }),
    onSuccess: () => client.invalidateQueries({ queryKey: [MESSAGES] }),
  });
  const close = () => setAsked(undefined);
  const writing = people.filter(({ user_id }) => typing.includes(user_id)).map(({ name }) => name);
  return (
    <section
      aria-label={conversationName(conversation)}
      className="flex min-h-[calc(100dvh-10rem)] min-w-0 flex-col md:min-h-[calc(100dvh-15rem)]"
    >
      <Head conversation={conversation} />
      {log.hasNextPage && (
        <p className="pt-3 text-center">
          <Button look="outline" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? 'Loading…' : 'Earlier messages'}
          </Button>
        </p>
      )}
      {log.error && <Note tone="danger">The messages could not be loaded. {log.error.message}</Note>}
      <div className="mt-auto">
        <MessageLog
          conversation={conversation}
          messages={messages}
          waiting={waiting}
          refused={refused}
          sought={at}
          onEdit={(message) => setAsked({ act: 'edit', message })}
          onRemove={(message) => setAsked({ act: 'remove', message })}
          onReport={(message) => setAsked({ act: 'report', message })}
          onForget={forget}
          onAgain={(message) => {
            setText(message.text);
            field.current?.focus();
          }}
        />
      </div>
      {log.hasPreviousPage && (
        <p className="flex flex-wrap justify-center gap-2 pb-3">
          <Button
            look="outline"
            disabled={log.isFetchingPreviousPage}
            onClick={() => void log.fetchPreviousPage()}
          >
            {log.isFetchingPreviousPage ? 'Loading…' : 'Later messages'}
          </Button>
          <PathLink href={messagesHref({ id })} className={buttonClass({ look: 'outline' })}>
            Newest messages
          </PathLink>
        </p>
      )}
      <p role="status" dir="auto" className="min-h-5 text-14 text-ink3 wrap-anywhere">
        {writing.length > 0 && `${writing.join(', ')} is writing…`}
      </p>
      {refusal === null ? (
        <Composer field={field} text={text} onText={setText} onTyping={say} onSend={send} />
      ) : (
        <Note tone="info">{refusalTexts[refusal]}</Note>
      )}
      <div ref={end} className="scroll-mb-[calc(60px+env(safe-area-inset-bottom,0px))] lg:scroll-mb-0" />
      {asked?.act === 'edit' && <EditDialog conversation={id} message={asked.message} onClose={close} />}
      {asked?.act === 'report' && <ReportDialog conversation={id} message={asked.message} onClose={close} />}
      <Confirm
        question="Remove this message?"
        action="Remove message"
        danger
        isOpen={asked?.act === 'remove'}
        onConfirm={() => remove.mutateAsync(asked?.message as Message)}
        onClose={close}
      >
        The others see that there was a message, and not what it said.
      </Confirm>
    </section>
  );
}

function Head({ conversation }: { conversation: OpenConversation }) {
  const { kind, people, place } = conversation;
  const names = kind === 'several' ? people.map(({ name }) => name).join(', ') : '';
  return (
    <div className="flex items-center gap-2 border-b border-line pb-3">
      <PathLink
        href={messagesHref({})}
        aria-label="All messages"
        className={buttonClass({ look: 'quiet', icon: true }, 'md:hidden')}
      >
        <Icon of={ArrowLeft} size={19} />
      </PathLink>
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-19 wrap-anywhere">
          {conversationName(conversation)}
        </h2>
        {(names !== '' || place !== null) && (
          <p dir="auto" className="text-14 text-ink3 wrap-anywhere">
            {[names, place ?? ''].filter((part) => part !== '').join(' · ')}
          </p>
        )}
      </div>
      <ConversationMenu conversation={conversation} />
    </div>
  );
}

/** Says that what is shown was read, while somebody looks at it. */
function useMarkRead({ id, read_seq, left }: OpenConversation, newest: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (left || newest <= read_seq) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      request(endpoints.markRead, { params: { id }, body: { seq: newest } }).then(
        () => client.invalidateQueries({ queryKey: [MESSAGES, 'list'] }),
        // The next message says it again
        () => undefined,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, read_seq, left, newest, client]);
}
