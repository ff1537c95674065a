import type { PracticeView } from '@darasa/contract/assessment/practice';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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
  const change = (run: PracticeRun) => {
    const { queryKey } = practiceQuery(assessment);
    client.setQueryData(queryKey, (shown) => shown && { ...shown, run });
    void keepAnswer(practiceRunKey(assessment), run).catch(() => undefined);
  };
  return { query, change };
}
