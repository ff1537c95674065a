import { cp, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { expectIntegrity, must } from '../oracle.ts';
import { startWriters } from '../writers.ts';

const WRITE_MS = 3000;

/** The simple way of docs/operations.md: stop, copy DATA_DIR, lose the original, copy it back, start. */
export const restore: Fault = {
  name: 'restore',
  proves: 'Stop, copy DATA_DIR, lose it, copy it back, start: everything is there',
  takes: '30 s',
  async run(site) {
    const product = await site.start();
    const writers = await startWriters(product.url, site);
    await sleep(WRITE_MS);
    await writers.stop();
    product.child.kill('SIGTERM');
    const code = await product.ended;
    must(code === 0, `The server stopped with code ${code}`);
    const backup = `${site.dataDir}-backup`;
    await cp(site.dataDir, backup, { recursive: true, verbatimSymlinks: true });
    await rm(site.dataDir, { recursive: true });
    await cp(backup, site.dataDir, { recursive: true, verbatimSymlinks: true });
    await rm(backup, { recursive: true });
    const restored = await site.start();
    const facts = await expectIntegrity(site, writers);
    const more = await startWriters(restored.url, site);
    must((await more.nextAcknowledged(10_000)) !== undefined, 'The restored site accepts no writes');
    await more.stop();
    await expectIntegrity(site, more);
    return facts;
  },
};
