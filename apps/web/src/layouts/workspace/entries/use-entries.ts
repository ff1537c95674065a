import type { RoleArea } from '@darasa/contract/identity/rules';
import { use } from 'react';
import { useWaiting } from '~/features/work/use-waiting';
import type { AreaEntry } from './area-entry.ts';
import type { WorkEntry } from './work-entry.ts';

type Entries = readonly WorkEntry[];
const loaders: Record<RoleArea, () => Promise<{ entries: Entries }>> = {
  student: () => import('./student.ts'),
  instructor: () => import('./instructor.ts'),
  administrator: () => import('./administrator.ts'),
};
const loaded = new Map<RoleArea, Promise<Entries>>();

/** Each area's pages are fetched when it is first entered. A failure is forgotten, so that the next page tries again. */
function load(area: RoleArea): Promise<Entries> {
  const known = loaded.get(area);
  if (known) return known;
  const coming = loaders[area]().then(
    ({ entries }) => entries,
    (): Entries => {
      loaded.delete(area);
      return [];
    },
  );
  loaded.set(area, coming);
  return coming;
}

/** The pages of an area, with what waits there. */
export function useEntries(area: RoleArea): readonly AreaEntry[] {
  const entries = use(load(area));
  const waiting = useWaiting(area);
  return entries.map((entry) => {
    const count = entry.kinds === undefined ? 0 : waiting(entry.kinds === 'all' ? undefined : entry.kinds);
    return count > 0 ? { ...entry, waiting: { count, words: 'waiting' } } : entry;
  });
}
