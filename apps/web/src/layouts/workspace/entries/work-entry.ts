import type { WorkKindName } from '@darasa/contract/work/rules';
import type { LucideIcon } from 'lucide-react';

/** A page of an area. */
export interface WorkEntry {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Begins a group with this heading, at the side of wide windows. */
  heading?: string;
  /** The kinds of work that are done there; of the list of what needs somebody, its rows. */
  kinds?: readonly WorkKindName[] | 'all';
}
