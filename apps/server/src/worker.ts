import { runProcess } from './lifecycle/run-process.ts';
import { work } from './lifecycle/work.ts';

await runProcess(work);
