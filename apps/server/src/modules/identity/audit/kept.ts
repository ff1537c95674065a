import type { KeptData } from '#platform/modules/index';
import { deleteOldEntries, findOldestEntry } from './audit-repository.ts';

/** The audit log. */
export const keptAudit: KeptData = { kind: 'audit', findOldest: findOldestEntry, remove: deleteOldEntries };
