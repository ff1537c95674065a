import type { PracticeView } from '@darasa/contract/assessment/taking/practice';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { forgetRescued, rescue, rescued } from '~/lib/leaving/rescued';
import { keepAnswer, keptAnswer } from '~/lib/offline/answers';
import { loggedInUser } from '~/lib/offline/device-outbox';
import { practiceKey, practiceRunKey } from '~/lib/offline/practice-names';
import type { PracticeRun } from './practice-run.ts';

interface KeptPractice {
  /** Null: it is not on this device. */
  view: PracticeView | null;
  run: PracticeRun | null;
}

/** Writes to the device in progress, by assessment: a read waits for them. */
const writes = new Map<string, Promise<void>>();

const rescuedName = (assessment: string): string => `${loggedInUser()}:practice:${assessment}`;

/** A practice as it is on this device, with the run that was begun last. */
export const practiceQuery = (assessment: string) =>
  queryOptions({
    queryKey: ['assessment', 'practice', assessment],
    queryFn: async (): Promise<KeptPractice> => {
      await writes.get(assessment);
      const left = rescued(rescuedName(assessment)) as PracticeRun | undefined;
      if (left) {
        await keepAnswer(practiceRunKey(assessment), left);
        forgetRescued(rescuedName(assessment));
      }
      return {
        view: (await keptAnswer<PracticeView>(practiceKey(assessment))) ?? null,
        run: (await keptAnswer<PracticeRun>(practiceRunKey(assessment))) ?? null,
      };
    },
    networkMode: 'always',
    // Another tab, or a download, may have changed it
    staleTime: 0,
    gcTime: 0,
  });

/** The practice, and how its run is changed: shown at once, and kept. */
export function usePractice(assessment: string) {
  const client = useQueryClient();
  const query = useQuery({ ...practiceQuery(assessment), refetchOnWindowFocus: false });
  const [isKept, setKept] = useState(true);
  const last = useRef<PracticeRun>(undefined);
  /** The latest change, until the query has it too. */
  const [changed, setChanged] = useState<{ run: PracticeRun; since: number }>();
  const { dataUpdatedAt } = query;
  const updatedAt = useRef(dataUpdatedAt);
  updatedAt.current = dataUpdatedAt;
  /** @param next gets the run as it is then, and returns what it becomes; null changes nothing */
  const change = useCallback(
    (next: (run: PracticeRun | null) => PracticeRun | null) => {
      const { queryKey } = practiceQuery(assessment);
      const shown = client.getQueryData(queryKey);
      const run = shown && next(shown.run);
      if (!run) return;
      // A read in progress has an older state
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, { ...shown, run });
      // The query has it a moment later: until then the chosen answer would disappear
      setChanged({ run, since: updatedAt.current });
      last.current = run;
      // Each write stores the whole run, so only the result of the last one counts
      const settle = (kept: boolean) => last.current === run && setKept(kept);
      // At once, before the database has it: the page may go before that
      const name = rescuedName(assessment);
      rescue(name, run);
      const write = keepAnswer(practiceRunKey(assessment), run).then(
        () => {
          if (last.current === run) forgetRescued(name);
          settle(true);
        },
        () => void settle(false),
      );
      writes.set(assessment, write);
    },
    [client, assessment],
  );
  const isAhead = query.data !== undefined && changed?.since === dataUpdatedAt;
  const data = isAhead ? { ...query.data, run: changed.run } : query.data;
  return { query, data, change, isKept };
}
