import { OperatorError } from '#platform/observability/index';

/** Where a fault happened, for its message. */
export interface FaultContext {
  clusterDir: string;
}

const RULES: [RegExp, (context: FaultContext, match: RegExpExecArray) => string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/,
    ({ clusterDir }) => `The disk that holds ${clusterDir} is full; free some space and start again.`,
  ],
  [
    /initialized by PostgreSQL version (\S+?),/,
    ({ clusterDir }, match) => wrongVersionSentence(clusterDir, match[1] ?? 'another version'),
  ],
  [
    /lock file "(?:postmaster\.pid|[^"]*\.s\.PGSQL[^"]*)" already exists|in use by another (?:server|process)/i,
    ({ clusterDir }) =>
      `Another PostgreSQL server is using ${clusterDir}; stop it, or choose another DATA_DIR.`,
  ],
  [
    /has wrong ownership|must be owned by user/,
    ({ clusterDir }) =>
      `The data directory ${clusterDir} belongs to another user; start as that user, or choose another DATA_DIR.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Read-only file system|EROFS/,
    ({ clusterDir }) =>
      `The data directory ${clusterDir} cannot be written; correct its permissions, or choose another DATA_DIR.`,
  ],
  [
    /could not map anonymous shared memory|out of memory|Cannot allocate memory|ENOMEM/i,
    () => 'There is not enough memory for PostgreSQL; free some and start again.',
  ],
  [
    /could not (?:read|open|locate).*(?:pg_control|checkpoint record)|invalid (?:primary )?checkpoint record|incorrect checksum in control file/,
    ({ clusterDir }) =>
      `The database in ${clusterDir} is damaged; restore it from a backup (see docs/operations.md).`,
  ],
  [
    /Execution of PostgreSQL by a user with administrative permissions|"root" execution/i,
    () =>
      'PostgreSQL refuses to run with administrator rights; start from an ordinary account, or set DATABASE_URL.',
  ],
];

export function wrongVersionSentence(clusterDir: string, version: string, ours?: number): string {
  return `The database in ${clusterDir} was written by PostgreSQL ${version}, which this program${ours ? ` (with PostgreSQL ${ours})` : ''} cannot read; move the data as docs/operations.md describes, or choose another DATA_DIR.`;
}

/**
 * Explains a fault in one sentence.
 * @param output the output of initdb or postgres, or an error message of Node
 */
export function describeFault(output: string, context: FaultContext, cause?: unknown): OperatorError {
  for (const [pattern, sentence] of RULES) {
    const match = pattern.exec(output);
    if (match) return new OperatorError(sentence(context, match), { cause });
  }
  const lines = output.split('\n').map((line) => line.trim());
  const telling =
    lines.find((line) => /^(?:FATAL|PANIC):|error:/.test(line)) ?? lines.findLast((line) => line !== '');
  return new OperatorError(`PostgreSQL could not start: ${telling ?? 'it gave no reason'}.`, { cause });
}
