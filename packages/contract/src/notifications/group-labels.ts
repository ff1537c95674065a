import type { KindGroup } from './kinds/kind-groups.ts';

/** What the parts of the choices are called. */
export const groupLabels: Record<KindGroup, string> = {
  announcements: 'Announcements and messages',
  learning: 'Learning',
  places: 'Places in courses and groups',
  teaching: 'Teaching',
  payments: 'Payments',
  account: 'Account and reviews',
  site: 'Running the site',
};
