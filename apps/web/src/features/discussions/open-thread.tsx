import type { ThreadList } from '@darasa/contract/discussions/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { readUnsent } from '~/lib/leaving/use-unsent';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { sendWritten } from './outbox.ts';
import { DISCUSSIONS, type Place, threadQuery, unreadQuery } from './queries.ts';
import { TextForm } from './text-form.tsx';
import { markAllRead } from './thread-calls.ts';

interface Props {
  /** With the id of the course. */
  place: Place;
  lesson?: string | undefined;
  list: ThreadList;
  onOpened: (id: string) => void;
}

/** Begins a thread, and says that all of them were read. */
export function OpenThread({ place, lesson, list, onOpened }: Props) {
  const keptAs = `question:${place.course ?? `g${place.group}`}`;
  const [asking, setAsking] = useState(() => readUnsent(keptAs) !== undefined);
  const queryClient = useQueryClient();
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {list.abilities.open && !asking && (
          <Button look="outline" onClick={() => setAsking(true)}>
            <Icon of={MessageSquarePlus} size={18} />
            Ask or start a topic
          </Button>
        )}
        {list.unread > 0 && (
          <Button
            look="quiet"
            onClick={() =>
              void markAllRead({
                ...(place.course === undefined ? {} : { course: place.course }),
                ...(place.group === undefined ? {} : { group_id: place.group }),
              })
                .then(({ unread }) => {
                  queryClient.setQueryData(unreadQuery(place).queryKey, unread);
                  return queryClient.invalidateQueries({ queryKey: [DISCUSSIONS] });
                })
                .catch((error: Error) => showToast(error.message))
            }
          >
            Mark all as read
          </Button>
        )}
      </div>
      {list.closed !== null && <Note tone="info">{list.closed}</Note>}
      {asking && (
        <TextForm
          titled
          chooses
          waits
          mayHide={list.abilities.anonymous}
          label="Title"
          place={place}
          action="Publish"
          keptAs={keptAs}
          description={
            place.course === undefined
              ? 'Everybody in this group can read and answer it. `Code` stands between backticks, a formula between dollar signs: $x^2$.'
              : 'Everybody in this course can read and answer it. `Code` stands between backticks, a formula between dollar signs: $x^2$.'
          }
          onCancel={() => setAsking(false)}
          onSend={async ({ kind, title, text, files = [], anonymous }, id) => {
            const sent = await sendWritten({
              what: 'thread',
              id,
              course: place.course,
              group_id: place.group,
              lesson_id: lesson ?? null,
              kind,
              title,
              text,
              files: files.map((file) => file.id),
              anonymous,
              at: new Date().toISOString(),
            });
            setAsking(false);
            await queryClient.invalidateQueries({ queryKey: [DISCUSSIONS] });
            if (!sent) return;
            queryClient.setQueryData(threadQuery(id).queryKey, sent);
            onOpened(id);
          }}
        />
      )}
    </div>
  );
}
