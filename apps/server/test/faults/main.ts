import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '../database-url.ts';
import { startScratchPostgres } from '../scratch-postgres.ts';
import { runRollingRestarts } from './rolling-restarts.ts';

// Restarts two nodes in turn under load, 50 times by default, and counts the failed requests. Argument: the number of restarts.

const restarts = Number(process.argv[2] ?? 50);
const dataDir = await mkdtemp(join(tmpdir(), 'darasa-faults-'));
const postgres = await startScratchPostgres(join(dataDir, 'database'));
try {
  const report = await runRollingRestarts({
    settings: { DATABASE_URL: databaseUrl(postgres.connection), DATA_DIR: join(dataDir, 'node') },
    restarts,
    onRestart: (done) => process.stdout.write(`${done} of ${restarts} restarts\n`),
  });
  const failed = Object.values(report.failures).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${report.requests} requests, ${failed} failed\n`);
  for (const [reason, count] of Object.entries(report.failures))
    process.stdout.write(`${count} × ${reason}\n`);
  if (failed > 0 || report.exitCodes.some((code) => code !== 0)) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
