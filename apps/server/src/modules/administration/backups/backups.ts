import type { BackupHealth } from '@darasa/contract/administration/background-jobs';
import { findRestored } from '#platform/backup/restored-repository';
import { findRunStates, type RunState } from '#platform/backup/run-repository';
import type { Db } from '#platform/database/index';
import { type WorkKind, workRow } from '#platform/modules/index';

/** What the settings say of backups. */
export interface BackupConfig {
  /** Undefined: there are no such settings. */
  backup?: { to: unknown; warnHours: number };
}

const HOUR_MS = 3_600_000;
/** Trials are monthly; half as much again is allowed. */
const TRIAL_MS = 45 * 24 * HOUR_MS;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The last backup and the last trial of one. */
export async function readBackupHealth(db: Db, { backup }: BackupConfig): Promise<BackupHealth> {
  const [states, restored] = await Promise.all([findRunStates(db), findRestored(db)]);
  const of = (kind: RunState['kind']) => states.find((state) => state.kind === kind);
  const present = (state: RunState | undefined) => ({
    done_at: iso(state?.done_at),
    problem: state?.problem ?? null,
    problem_at: iso(state?.problem_at),
  });
  return {
    scheduled: backup?.to !== undefined,
    full: { ...present(of('full')), bytes: of('full')?.bytes ?? null },
    log_at: iso(of('log')?.done_at),
    trial: {
      ...present(of('trial')),
      seconds: of('trial')?.seconds ?? null,
      reached_at: iso(of('trial')?.reached),
    },
    restored: restored ? { of: restored.of, at: restored.at } : null,
  };
}

/** Backups that should be there and are not: since when that is so. @returns undefined while all is well */
export function missingSince(states: readonly RunState[], now: Date, warnMs: number): Date | undefined {
  const full = states.find(({ kind }) => kind === 'full');
  if (!full) return undefined;
  const last = full.done_at ?? full.first_at;
  if (now.getTime() - last.getTime() > warnMs) return last;
  const trial = states.find(({ kind }) => kind === 'trial');
  if (trial?.problem_at) return trial.problem_at;
  const tried = trial?.done_at ?? trial?.first_at ?? full.first_at;
  return now.getTime() - tried.getTime() > TRIAL_MS ? tried : undefined;
}

/** Tells administrators when the newest backup is too old, or could not be restored. */
export const backupWork = ({ backup }: BackupConfig): WorkKind => ({
  name: 'administration.backups',
  async find({ db, now }) {
    const states = backup?.to === undefined ? [] : await findRunStates(db);
    const since = missingSince(states, now, (backup?.warnHours ?? 0) * HOUR_MS);
    const rows = since ? [workRow({ id: 'all', count: 1, since, path: '/administrator/jobs#backups' })] : [];
    return { rows, total: rows.length };
  },
});
