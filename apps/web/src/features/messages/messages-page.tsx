import { newId } from '@darasa/contract/http/ids';
import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { PencilLine, Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { request } from '~/lib/api/client';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { LiveSearch } from '~/ui/fields/live-search';
import { Icon } from '~/ui/icon';
import { EmptyState, Note } from '~/ui/message';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { FoundMessages } from './found-messages.tsx';
import { messagesHref, placeIn } from './messages-url.ts';
import { NewDialog } from './new-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

/** The conversations of a person, and the one that is open beside them; on a phone one after the other. */
export function MessagesPage({ id }: { id: string | undefined }) {
  const { to, at, ...place } = useSearch({
    strict: false,
    select: placeIn,
    structuralSharing: false as never,
  });
  const router = useRouter();
  const [dialog, setDialog] = useState<'new' | 'settings'>();
  const goTo = (conversation: string) =>
    void router.navigate({ href: messagesHref({ id: conversation }), replace: to !== undefined });
  const problem = useWriteTo(to, goTo);
  return (
    <div className="wrap pt-6 pb-10 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className={cx('text-30 tracking-[-0.025em]', id !== undefined && 'max-md:sr-only')}>Messages</h1>
        <div className={cx('flex gap-2', id !== undefined && 'max-md:hidden')}>
          <Button look="outline" aria-label="Message settings" onClick={() => setDialog('settings')}>
            <Icon of={Settings} size={18} />
          </Button>
          <Button onClick={() => setDialog('new')}>
            <Icon of={PencilLine} size={18} />
            New message
          </Button>
        </div>
      </div>
      {problem && <Note tone="danger">{problem}</Note>}
      <div className="mt-4 grid gap-x-8 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={cx('min-w-0', id !== undefined && 'max-md:hidden')}>
          <LiveSearch
            label="Search your messages"
            placeholder="Names or words"
            value={place.search}
            className="mb-2"
            onSearch={(search) =>
              void router.navigate({
                href: messagesHref({ search, ...(id === undefined ? {} : { id }) }),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <ConversationList place={place} current={id} />
          {place.search !== '' && <FoundMessages search={place.search} at={at} current={id} />}
        </div>
        {id === undefined ? (
          <div className="max-md:hidden">
            <EmptyState title="No conversation is open">
              Choose one of the list, or write a new message.
            </EmptyState>
          </div>
        ) : (
          <ConversationView key={`${id} ${at ?? ''}`} id={id} at={at} />
        )}
      </div>
      {dialog === 'new' && (
        <NewDialog
          onClose={() => setDialog(undefined)}
          onBegun={(conversation) => {
            setDialog(undefined);
            goTo(conversation);
          }}
        />
      )}
      {dialog === 'settings' && <SettingsDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** Opens the conversation with the person that the address names. @returns why that was not possible */
function useWriteTo(to: string | undefined, onBegun: (id: string) => void): string | undefined {
  const { mutate, error } = useMutation({
    mutationFn: (userId: string) =>
      request(endpoints.begin, { params: { id: newId() }, body: { to: [userId] } }),
    onSuccess: ({ conversation }) => onBegun(conversation.id),
  });
  useEffect(() => {
    if (to !== undefined) mutate(to);
  }, [to, mutate]);
  return error?.message;
}
