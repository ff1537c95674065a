/**
 * What a physical copy of a cluster leaves out (PostgreSQL manual, 26.3.4 "Making a Base Backup Using the Low Level API" and the list of
 * pg_basebackup): what belongs to the running server, and what it makes anew at its start. Their folders must be there.
 */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const FILES = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'current_logfiles',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'backup_manifest',
  'recovery.signal',
  'standby.signal',
  'postgresql.auto.conf.tmp',
]);

export function leavesOut(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    EMPTY_FOLDERS.has(path) ||
    FILES.has(path) ||
    name.startsWith('pgsql_tmp') ||
    /^pg_internal\.init/.test(name)
  );
}

/** Copied last: it says how far the copy reaches. */
export const CONTROL_FILE = 'global/pg_control';

/** A place in the write-ahead log, as `2/1A000028`. */
export const parseLsn = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};
export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`;

/** The number of the segment that a byte is in. */
export const segmentOf = (lsn: bigint, segmentBytes: number): bigint => lsn / BigInt(segmentBytes);
export const segmentName = (timeline: number, segment: bigint, segmentBytes: number): string => {
  const perFile = 0x100000000n / BigInt(segmentBytes);
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(BigInt(timeline))}${hex(segment / perFile)}${hex(segment % perFile)}`;
};
