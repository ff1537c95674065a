import type { TrackSummary } from '@darasa/contract/catalogue/schemas';
import type { TrackRow } from './track-repository.ts';

export const presentTrack = (row: TrackRow): TrackSummary => ({
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  courses: row.courses,
  estimatedMinutes: row.estimated_minutes,
});
