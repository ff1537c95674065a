import './lifecycle/compile-cache.ts';

const [{ runProcess }, { work }] = await Promise.all([
  import('./lifecycle/run-process.ts'),
  import('./lifecycle/work.ts'),
]);

await runProcess(work);
