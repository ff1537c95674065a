import { administer } from './lifecycle/administer.ts';

// `npm run admin -- create --email …` arrives here with what follows `--`. Exit codes: see the usage.
process.exitCode = await administer(process.argv.slice(2));
