import type { RoleArea } from '@darasa/contract/identity/rules';
import { useEffect, useState } from 'react';
import { useWaiting } from '~/features/work/use-waiting';
import type { AreaEntry } from './area-entry.ts';
import type { WorkEntry } from './work-entry.ts';

type Entries = readonly WorkEntry[];
const loaders: Record<RoleArea, () => Promise<{ entries: Entries }>> = {
  student: () => import('./student.ts'),
  instructor: () => import('./instructor.ts'),
  administrator: () => import('./administrator.ts'),
};
/** The pages of an area, with what waits there; none until their code is there. It is fetched when the area is first entered. */
export function useEntries(area: RoleArea): readonly AreaEntry[] {
  const [loaded, setLoaded] = useState<{ area: RoleArea; entries: Entries }>();
  useEffect(() => {
    let isCurrent = true;
    loaders[area]().then(
      ({ entries }) => isCurrent && setLoaded({ area, entries }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [area]);
  const entries = loaded?.area === area ? loaded.entries : [];
  const waiting = useWaiting(area);
  return entries.map((entry) => {
    const count = entry.kinds === undefined ? 0 : waiting(entry.kinds === 'all' ? undefined : entry.kinds);
    return count > 0 ? { ...entry, waiting: { count, words: 'waiting' } } : entry;
  });
}

/** The pages of several areas, as far as their code is there. */
export function useAllEntries(areas: readonly { id: RoleArea }[]): Partial<Record<RoleArea, Entries>> {
  const [loaded, setLoaded] = useState<Partial<Record<RoleArea, Entries>>>({});
  const ids = areas.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isCurrent = true;
    for (const area of ids.split(' ') as RoleArea[])
      loaders[area]?.().then(
        ({ entries }) => isCurrent && setLoaded((before) => ({ ...before, [area]: entries })),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  return loaded;
}
