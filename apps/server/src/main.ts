import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling all the code again would be a fifth of each start. Beside the code, as trusted as it; where it can't be
// written nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
const [{ runProcess }, { serve }] = await Promise.all([
  import('./lifecycle/run-process.ts'),
  import('./lifecycle/serve.ts'),
]);

await runProcess(serve);
