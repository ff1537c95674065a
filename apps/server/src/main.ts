import { runProcess } from './lifecycle/run-process.ts';
import { serve } from './lifecycle/serve.ts';

await runProcess(serve);
