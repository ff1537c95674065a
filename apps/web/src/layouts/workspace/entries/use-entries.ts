import type { WorkArea } from '@darasa/contract/work/rules';
import { useEffect, useState } from 'react';
import { useWaiting } from '~/features/work/use-waiting';
import { useUser } from '~/lib/session/session';
import type { AreaEntry } from './area-entry.ts';
import type { WorkEntry } from './work-entry.ts';

type Entries = readonly WorkEntry[];
const loaders: Record<WorkArea, (abilities: readonly string[]) => Promise<{ entries: Entries }>> = {
  student: () => import('./student.ts'),
  instructor: () => import('./instructor.ts'),
  administrator: () => import('./administrator.ts'),
  desk: async (abilities) => ({ entries: (await import('./desk.ts')).entriesFor(abilities) }),
};
/** The pages of an area, with what waits there; none until their code is there. It is fetched when the area is first entered. */
export function useEntries(area: WorkArea): readonly AreaEntry[] {
  const [loaded, setLoaded] = useState<{ area: WorkArea; entries: Entries }>();
  const held = useUser()?.abilities?.join(' ') ?? '';
  useEffect(() => {
    let isCurrent = true;
    loaders[area](held.split(' ')).then(
      ({ entries }) => isCurrent && setLoaded({ area, entries }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [area, held]);
  const entries = loaded?.area === area ? loaded.entries : [];
  const waiting = useWaiting(area);
  return entries.map((entry) => {
    const count = entry.kinds === undefined ? 0 : waiting(entry.kinds === 'all' ? undefined : entry.kinds);
    return count > 0 ? { ...entry, waiting: { count, words: 'waiting' } } : entry;
  });
}

/** The pages of several areas, as far as their code is there. */
export function useAllEntries(areas: readonly { id: WorkArea }[]): Partial<Record<WorkArea, Entries>> {
  const [loaded, setLoaded] = useState<Partial<Record<WorkArea, Entries>>>({});
  const held = useUser()?.abilities?.join(' ') ?? '';
  const ids = areas.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isCurrent = true;
    for (const area of ids.split(' ') as WorkArea[])
      loaders[area]?.(held.split(' ')).then(
        ({ entries }) => isCurrent && setLoaded((before) => ({ ...before, [area]: entries })),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [ids, held]);
  return loaded;
}
