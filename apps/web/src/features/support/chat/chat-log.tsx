import { useEffect, useRef } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { ScrollRegion } from '~/ui/text/scroll-region';
import { Bubble } from '../thread/bubble.tsx';
import { FileView } from '../thread/file-view.tsx';
import type { Chat, ChatState } from './chat-store.ts';

/** What was said, what is on its way, and who writes. New messages are read out. */
export function ChatLog({ chat, state }: { chat: Chat; state: ChatState }) {
  const { entries, pending, conversation, typing, desk } = state;
  const end = useRef<HTMLDivElement>(null);
  const count = entries.length + pending.length;
  const isClosed = conversation?.state === 'closed';
  const toEnd = () => end.current?.scrollIntoView({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it is closed stands at the end too
  useEffect(() => {
    if (count > 0) toEnd();
  }, [count, isClosed]);
  if (count === 0) return null;
  const lastOwn = entries.findLast(({ from }) => from === 'visitor');
  return (
    <ScrollRegion
      role="log"
      aria-label="Messages"
      // A picture takes its room once it is there
      onLoadCapture={toEnd}
      className="grid max-h-[60dvh] gap-3 overflow-y-auto overscroll-contain rounded-l border border-line bg-bg p-3 md:p-4"
    >
      {entries.map((entry) => (
        <Bubble
          key={entry.seq}
          side={entry.from === 'visitor' ? 'own' : 'other'}
          name={entry.from === 'visitor' ? 'You' : (entry.name ?? 'Support')}
          at={entry.at}
          text={entry.text}
          state={
            entry === lastOwn && (conversation && conversation.desk_read >= entry.seq ? 'Read' : 'Delivered')
          }
        >
          {entry.file && <FileView file={entry.file} load={() => chat.readFile(entry.file?.id ?? '')} />}
        </Bubble>
      ))}
      {pending.map(({ client_id, at, text, file, problem }) => (
        <Bubble
          key={client_id}
          side="own"
          name="You"
          at={at}
          text={text}
          state={
            problem === null ? (
              'Sending…'
            ) : (
              <div role="alert" className="grid gap-2 text-15">
                <p className="text-danger">Not sent. {problem}</p>
                <div className="flex flex-wrap gap-2">
                  <Button look="outline" onClick={() => chat.again(client_id)}>
                    Send it again
                  </Button>
                  <Button look="quiet" onClick={() => chat.remove(client_id)}>
                    Remove it
                  </Button>
                </div>
              </div>
            )
          }
        >
          {file && <bdi className="wrap-anywhere">{file.name}</bdi>}
        </Bubble>
      ))}
      {conversation?.place && desk?.open && desk.on_duty ? (
        <p role="status" className="text-15 text-ink2">
          {placeWords(conversation.place, conversation.wait_minutes)}
        </p>
      ) : null}
      {isClosed && (
        <p role="status" className="text-15 text-ink2">
          This conversation is closed. Write again to open it.
        </p>
      )}
      {typing !== null && (
        <p className="text-15 text-ink3">
          <bdi>{typing || 'Support'}</bdi> is writing…
        </p>
      )}
      <div ref={end} />
    </ScrollRegion>
  );
}

const placeWords = (place: number, minutes: number | null): string =>
  (place === 1 ? 'You are next.' : `You are number ${place} in the queue.`) +
  (minutes === null ? '' : ` An answer takes about ${formatQuantity(minutes, 'minute')}.`);
