import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Log, OperatorError } from '#platform/observability/index';
import { findBinaries } from './binaries.ts';
import { openClusterRecord, prepareSocketDir } from './cluster-files.ts';
import { takeDataDirLock } from './data-dir-lock.ts';
import { prepareCluster, SUPERUSER, unfinishedRestore } from './init-cluster.ts';
import { startPostmaster, stopOrphan, stopPid } from './postmaster.ts';
import { chooseRunAs, giveTo } from './run-as.ts';
import { defaultSettings, renderSettings } from './settings.ts';
import { type EmbeddedConnection, reachableBase, reachableBinaries } from './start-embedded-postgres.ts';

const PORT = 5432;

/** A copy of a cluster that is being put in place: nobody sees it before `publish`. */
export interface ClusterRestore {
  /** Where the files of the copy go; the log's into `pg_wal`. */
  folder: string;
  /** Of the programs that are to read it. */
  majorVersion: number;
  /** Whether an earlier restore into this place was cut short. */
  resumed: boolean;
  /**
   * Lets PostgreSQL replay the log, all of it or up to a time, and hands over a connection to the result.
   * @throws OperatorError when it cannot
   */
  recover(until: Date | undefined, work: (connection: EmbeddedConnection) => Promise<void>): Promise<void>;
  publish(): Promise<void>;
  /** Removes what was not published. */
  discard(): Promise<void>;
  release(): Promise<void>;
}

/** @throws OperatorError where there is a database already, or a server uses the data directory */
export async function beginClusterRestore(options: {
  dataDir: string;
  log: Log;
  binDir?: string | undefined;
}): Promise<ClusterRestore> {
  const dataDir = resolve(options.dataDir);
  const [record, found] = await Promise.all([openClusterRecord(dataDir), findBinaries(options.binDir)]);
  const lock = await takeDataDirLock(record.id, dataDir);
  if ('ownerPid' in lock)
    throw new OperatorError(
      `The data directory ${dataDir} is in use by a running server (process ${lock.ownerPid}); restore into an empty one.`,
    );
  try {
    const runAs = await chooseRunAs();
    const { binDir, majorVersion } = await reachableBinaries(found, runAs);
    const base = await reachableBase(dataDir, record, runAs);
    const clusterDir = join(base, 'postgres');
    if (existsSync(clusterDir))
      throw new OperatorError(
        `There is a site in ${dataDir} already, and a restore never replaces one: set DATA_DIR to an empty folder, or move this one away.`,
      );
    const folder = unfinishedRestore(clusterDir);
    const socketDir = await prepareSocketDir(base);
    await giveTo(runAs, socketDir);
    const postmaster = {
      ...{ binDir, clusterDir: folder, runAs, log: options.log },
      socketLock: join(socketDir, `.s.PGSQL.${PORT}.lock`),
    };
    const resumed = existsSync(folder);
    if (resumed) await stopOrphan({ ...postmaster, args: [] });
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return {
      folder,
      majorVersion,
      resumed,
      async recover(until, work) {
        await writeFile(join(folder, 'recovery.signal'), '');
        await giveTo(runAs, folder);
        await prepareCluster(folder, renderSettings(defaultSettings()), runAs);
        const target = until
          ? [
              '-c',
              `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
              '-c',
              'recovery_target_action=promote',
            ]
          : [];
        const server = await startPostmaster({
          ...postmaster,
          args: [
            ...['-k', socketDir, '-p', String(PORT), '-c', 'listen_addresses='],
            // It is ready when it has recovered; and all segments of the log lie in pg_wal already
            ...['-c', 'hot_standby=off', '-c', 'restore_command=exit 1'],
            ...target,
          ],
        });
        try {
          await work({ host: socketDir, port: PORT, user: SUPERUSER, database: 'darasa' });
        } finally {
          await stopPid(server.pid, { ...postmaster, args: [] });
          await server.exited;
        }
      },
      publish: () => rename(folder, clusterDir),
      discard: () => rm(folder, { recursive: true, force: true }),
      release: () => lock.release(),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
