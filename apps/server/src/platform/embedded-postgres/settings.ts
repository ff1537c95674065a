import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** PostgreSQL parameters by name. */
export type PostgresSettings = Record<string, string>;

const MB = 2 ** 20;

/**
 * For a machine that also runs the application: durable (fsync stays on), moderate memory (allocated when used), tuned
 * for a solid-state disk and short queries (no JIT).
 */
export function defaultSettings(totalBytes = totalmem()): PostgresSettings {
  const memoryMb = Math.floor(totalBytes / MB);
  return {
    // Beyond this the system's cache does as well (measured: searches among a million courses), and releases memory
    shared_buffers: `${clamp(memoryMb / 8, 64, 256)}MB`,
    effective_cache_size: `${clamp(memoryMb / 2, 128, 16_384)}MB`,
    work_mem: `${clamp(memoryMb / 256, 4, 32)}MB`,
    maintenance_work_mem: `${clamp(memoryMb / 16, 32, 512)}MB`,
    max_connections: '80',
    max_wal_size: '1GB',
    // Kept for backups that follow the log; beyond it the next backup is a full one
    max_slot_wal_keep_size: '4GB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
    random_page_cost: '1.1',
    checkpoint_completion_target: '0.9',
    // A look at each database costs a process of its own: each minute, that is a quarter of what an idle site may use
    autovacuum_naptime: '3min',
    // The application gets its own errors back; the log is for events of the server.
    log_min_messages: 'log',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(hasSmallSharedMemory() ? { dynamic_shared_memory_type: 'mmap' } : {}),
  };
}

/** The text of a configuration file. */
export function renderSettings(settings: PostgresSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return [
    '# Written at every start. Put your own settings into local.conf beside this file.',
    ...lines,
    "include_if_exists = 'local.conf'",
    '',
  ].join('\n');
}

/** Containers often have 64 MB of /dev/shm, which one parallel query can fill. */
function hasSmallSharedMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize < 256 * MB;
  } catch {
    return true;
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high));
}
