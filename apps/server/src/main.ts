import './lifecycle/compile-cache.ts';

const [{ runProcess }, { serve }] = await Promise.all([
  import('./lifecycle/run-process.ts'),
  import('./lifecycle/serve.ts'),
]);

await runProcess(serve);
