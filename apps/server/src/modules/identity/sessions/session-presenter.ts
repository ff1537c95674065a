import type { Session } from '@darasa/contract/identity/schemas';
import { describeDevice } from './device.ts';
import type { SessionRow } from './session-repository.ts';

/** @param currentId the caller's session */
export const presentSession = (row: SessionRow, currentId: string | undefined): Session => ({
  id: row.id,
  current: row.id === currentId,
  device: describeDevice(row.user_agent),
  ip: row.ip?.replace(/\/\d+$/, '') ?? '',
  method: row.method as Session['method'],
  remembered: row.remembered,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
