import type { EditData } from '@darasa/contract/authoring/schemas';
import { shownBy } from '@darasa/contract/realtime/live-changes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gathered } from '~/lib/realtime/gathered';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import type { DocumentStore } from '../course-document/document-store.ts';
import { editDataQuery } from '../queries.ts';
import { createEarlyReads } from './early-reads.ts';
import { openCourse } from './open-course.ts';
import { watchSaves } from './watch-saves.ts';

type Opened =
  | { status: 'opening' }
  | { status: 'open'; store: DocumentStore }
  | { status: 'failed'; error: unknown; retry: () => void };

const earlyReads = createEarlyReads<EditData>();

/** Opens a course for editing, and lets go of it with the page. */
export function useOpenCourse(id: string, userId: string): { opened: Opened; data: EditData | undefined } {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });
  const [tries, setTries] = useState(0);
  const read = () => queryClient.fetchQuery({ ...editDataQuery(id), staleTime: 0, retry: false });
  useState(() => earlyReads.start(id, read));
  // Read by `openCourse`; here for what changes in it
  const { data } = useQuery({ ...editDataQuery(id), enabled: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    let left = false;
    let store: DocumentStore | undefined;
    let stopWatching = () => {};
    setOpened({ status: 'opening' });
    const query = editDataQuery(id);
    openCourse({
      id,
      userId,
      read: () => earlyReads.take(id) ?? read(),
      onFetched: (fresh) => queryClient.setQueryData(query.queryKey, fresh),
    }).then(
      (ready) => {
        store = ready;
        if (left) void ready.close();
        else {
          stopWatching = watchSaves(id, ready);
          setOpened({ status: 'open', store: ready });
        }
      },
      (error: unknown) => {
        if (!left) setOpened({ status: 'failed', error, retry: () => setTries((count) => count + 1) });
      },
    );
    return () => {
      left = true;
      stopWatching();
      void store?.close();
    };
  }, [id, userId, queryClient, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is the same for one course
  useEffect(() => {
    const look = gathered(() => read().catch(() => undefined));
    const stops = [
      // What is written comes by `watchSaves`
      onServerEvent('data:changed', ({ event }) => {
        if (event !== 'authoring.course-saved' && shownBy(event).includes('authoring')) look();
      }),
      onReturn(look),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, queryClient]);
  return { opened, data };
}
