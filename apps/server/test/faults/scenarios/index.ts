import type { Fault } from '../fault.ts';
import { backup } from './backup.ts';
import { databaseNetwork } from './database-network.ts';
import { externalBackup } from './external-backup.ts';
import { failover } from './failover.ts';
import { frozenDatabase } from './frozen-database.ts';
import { frozenServer } from './frozen-server.ts';
import { fullDisk } from './full-disk.ts';
import { fullUploads } from './full-uploads.ts';
import { killedDatabase } from './killed-database.ts';
import { killedMachine } from './killed-machine.ts';
import { killedServer } from './killed-server.ts';
import { laggingReplica } from './lagging-replica.ts';
import { lockedTable } from './locked-table.ts';
import { lossyLine } from './lossy-line.ts';
import { migration } from './migration.ts';
import { pgbackrest } from './pgbackrest.ts';
import { pooler } from './pooler.ts';
import { programs } from './programs.ts';
import { proxies } from './proxies.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import { restore } from './restore.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import { serviceUnit } from './service-unit.ts';
import { soak } from './soak.ts';
import { tls } from './tls.ts';
import { upgrade } from './upgrade.ts';
import { walk } from './walk.ts';
import { wrongClock } from './wrong-clock.ts';

/** In the order of what would hurt a school most. */
export const faults: Fault[] = [
  killedServer,
  killedMachine,
  killedDatabase,
  fullDisk,
  fullUploads,
  databaseNetwork,
  frozenDatabase,
  lossyLine,
  lockedTable,
  restore,
  backup,
  externalBackup,
  pgbackrest,
  upgrade,
  migration,
  reconnectStorm,
  frozenServer,
  wrongClock,
  serviceUnit,
  rollingRestarts,
  proxies,
  tls,
  pooler,
  laggingReplica,
  failover,
  programs,
  walk,
  soak,
];
