import type { DeskEntry } from '@darasa/contract/support/inbox';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { ScrollRegion } from '~/ui/text/scroll-region';
import { Bubble } from '../thread/bubble.tsx';
import type { Pending } from '../thread/entries.ts';
import { FileView } from '../thread/file-view.tsx';
import { readDeskFile, type Thread } from './inbox-calls.ts';
import type { Typing } from './use-desk-live.ts';

interface Props {
  thread: Thread;
  pending: readonly Pending[];
  onAgain: (id: string) => void;
  onRemove: (id: string) => void;
  typing: Typing | undefined;
}

/** What was said, notes among it, the newest at the end. */
export function ThreadLog({ thread, pending, onAgain, onRemove, typing }: Props) {
  const { message, entries, visitor_read, mailed_to } = thread;
  const end = useRef<HTMLDivElement>(null);
  const count = entries.length + pending.length;
  const toEnd = () => end.current?.scrollIntoView({ block: 'nearest' });
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const state = (entry: DeskEntry) => {
    if (entry.from !== 'agent') return entry.email_from ? `By email from ${entry.email_from}` : undefined;
    if (message.kind === 'chat' && visitor_read >= entry.seq) return 'Read';
    return mailed_to >= entry.seq ? 'Sent by email' : 'Delivered';
  };
  return (
    <ScrollRegion
      role="log"
      aria-label="Conversation"
      // A picture takes its room once it is there
      onLoadCapture={toEnd}
      className="grid max-h-[55dvh] min-h-40 content-start gap-3 overflow-y-auto overscroll-contain rounded-l border border-line bg-bg p-3"
    >
      {message.message && (
        <Bubble side="other" name={message.name} at={message.created_at} text={message.message} />
      )}
      {entries.map((entry) => (
        <Bubble
          key={entry.seq}
          side={entry.from === 'agent' ? 'own' : entry.from === 'note' ? 'note' : 'other'}
          name={entry.from === 'visitor' ? message.name : noteName(entry)}
          at={entry.at}
          text={entry.text}
          state={state(entry)}
        >
          {entry.file && (
            <FileView file={entry.file} load={() => readDeskFile(message.id, entry.file?.id ?? '')} />
          )}
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
                  <Button look="outline" onClick={() => onAgain(client_id)}>
                    Send it again
                  </Button>
                  <Button look="quiet" onClick={() => onRemove(client_id)}>
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
      {typing && (
        <p className="text-15 text-ink3">
          <bdi>{typing.from === 'visitor' ? message.name : (typing.name ?? 'A colleague')}</bdi> is writing…
        </p>
      )}
      <div ref={end} />
    </ScrollRegion>
  );
}

const noteName = ({ from, name }: DeskEntry): string => {
  const who = name ?? 'Somebody of the team';
  return from === 'note' ? `Note of ${who}` : who;
};
