import { administer } from './lifecycle/administer.ts';

// Runs `npm run admin -- create --email …` with the arguments after `--`. Exit codes: see the usage.
process.exitCode = await administer(process.argv.slice(2));
