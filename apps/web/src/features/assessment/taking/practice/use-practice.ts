import type { PracticeView } from '@darasa/contract/assessment/taking/practice';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { keepAnswer, keptAnswer } from '~/lib/offline/answers';
import { practiceKey, practiceRunKey } from '~/lib/offline/practice-names';
import type { PracticeRun } from './practice-run.ts';

interface KeptPractice {
  /** Null: it is not on this device. */
  view: PracticeView | null;
  run: PracticeRun | null;
}

/** A practice as it is on this device, with the run that was begun last. */
export const practiceQuery = (assessment: string) =>
  queryOptions({
    queryKey: ['assessment', 'practice', assessment],
    queryFn: async (): Promise<KeptPractice> => ({
      view: (await keptAnswer<PracticeView>(practiceKey(assessment))) ?? null,
      run: (await keptAnswer<PracticeRun>(practiceRunKey(assessment))) ?? null,
    }),
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
  /** @param next gets the run as it is then, and returns what it becomes; null changes nothing */
  const change = useCallback(
    (next: (run: PracticeRun | null) => PracticeRun | null) => {
      const { queryKey } = practiceQuery(assessment);
      const shown = client.getQueryData(queryKey);
      const run = shown && next(shown.run);
      if (!run) return;
      client.setQueryData(queryKey, { ...shown, run });
      last.current = run;
      // Each keeps the whole run, so only what became of the last one counts
      const settle = (kept: boolean) => last.current === run && setKept(kept);
      keepAnswer(practiceRunKey(assessment), run).then(
        () => settle(true),
        () => settle(false),
      );
    },
    [client, assessment],
  );
  return { query, change, isKept };
}
