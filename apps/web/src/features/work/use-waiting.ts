import type { WorkArea, WorkKindName } from '@darasa/contract/work/rules';
import { useQuery } from '@tanstack/react-query';
import { workQuery } from './work-query.ts';

/** How much of some kinds waits in an area; of all without any. 0 while it is not known. */
export function useWaiting(area: WorkArea): (kinds?: readonly WorkKindName[]) => number {
  const { data } = useQuery(workQuery(area));
  return (kinds) => {
    if (!kinds) return data?.items.length ?? 0;
    return (data?.counts ?? []).reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0);
  };
}
