import type { Merging } from '#platform/modules/index';

/** A certificate is never rewritten: its number, its name and its document stay as they were issued. */
export const credentialsMerging: Merging = {
  columns: { 'certificate.revoked_by': 'stays', 'certificate.user_id': 'reached' },
  counts: { certificates: 'certificate.user_id' },
};
