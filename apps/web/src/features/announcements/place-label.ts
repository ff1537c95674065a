import type { Announcement } from '@darasa/contract/announcements/schemas';

const ROLE_LABELS: Record<string, string> = {
  student: 'All students',
  instructor: 'All teachers',
  admin: 'All administrators',
};

/** Where an announcement is from, or whom it is for. */
export const placeLabel = ({ kind, name }: Announcement['place']): string => {
  if (kind === 'everybody') return 'Everybody';
  if (kind === 'role') return ROLE_LABELS[name ?? ''] ?? 'Everybody';
  return name ?? '';
};
