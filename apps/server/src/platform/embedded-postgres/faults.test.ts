import { describe, expect, it } from 'vitest';
import { describeFault } from './faults.ts';

describe('reasons why PostgreSQL does not start', () => {
  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /disk .* is full/],
    ['PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device', /disk .* is full/],
    ["ENOSPC: no space left on device, mkdir '/data/postgres.new'", /disk .* is full/],
    [
      'FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.',
      /was written by PostgreSQL 17/,
    ],
    ['FATAL:  lock file "postmaster.pid" already exists', /Another PostgreSQL server is using/],
    ['FATAL:  data directory "/data/postgres" has wrong ownership', /belongs to another user/],
    ['FATAL:  could not open file "global/pg_control": Permission denied', /cannot be written/],
    ["EACCES: permission denied, mkdir '/data'", /cannot be written/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
    ['PANIC:  could not locate a valid checkpoint record', /is damaged; restore it from a backup/],
    ['"root" execution of the PostgreSQL server is not permitted.', /administrator rights/],
  ])('%s', (output, sentence) => {
    const fault = describeFault(output, { clusterDir: '/data/postgres' });
    expect(fault.name).toBe('OperatorError');
    expect(fault.message).toMatch(sentence);
    expect(fault.message).toMatch(/^[^\n]+\.$/);
  });

  it('gives PostgreSQL’s own message for an unknown reason', () => {
    const output = 'LOG:  starting\nFATAL:  unrecognized configuration parameter "spped"\nLOG:  shut down';
    expect(describeFault(output, { clusterDir: '/data' }).message).toBe(
      'PostgreSQL could not start: FATAL:  unrecognized configuration parameter "spped".',
    );
    expect(describeFault('', { clusterDir: '/data' }).message).toMatch(/gave no reason/);
  });
});
