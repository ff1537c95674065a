/** The parts of the page on which people choose. */
export const kindGroups = [
  'announcements',
  'learning',
  'places',
  'teaching',
  'payments',
  'account',
  'site',
] as const;
export type KindGroup = (typeof kindGroups)[number];
