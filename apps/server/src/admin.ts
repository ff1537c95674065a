import './lifecycle/compile-cache.ts';

const { administer } = await import('./lifecycle/administer.ts');

// Runs `npm run admin -- create --email …` with the arguments after `--`. Exit codes: see the usage.
const code = await administer(process.argv.slice(2));
// All is written and closed: a timer of the job queue would keep the process for half a minute.
process.exit(code);
