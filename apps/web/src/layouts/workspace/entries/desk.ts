import { LayoutDashboard } from 'lucide-react';
import { deskHref } from '../desk-place.tsx';
import { screenOf } from '../desk-screens.ts';
import { entries as administrators } from './administrator.ts';
import type { WorkEntry } from './work-entry.ts';

/** The pages of the desk that somebody's permissions open, with the administrators' words. */
export function entriesFor(abilities: readonly string[]): readonly WorkEntry[] {
  const open = administrators.flatMap(({ heading: _heading, ...entry }): WorkEntry[] => {
    const href = screenOf(entry.href) === 'dashboard' ? undefined : deskHref(entry.href, abilities);
    return href === undefined ? [] : [{ ...entry, href }];
  });
  return [{ label: 'Dashboard', href: '/desk/dashboard', icon: LayoutDashboard, kinds: 'all' }, ...open];
}
