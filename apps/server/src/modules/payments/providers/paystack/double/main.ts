import { parseArgs } from 'node:util';
import { commandOptions } from '../../double-tools.ts';
import { startDouble } from './start.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, webhook: { type: 'string' } } });
const { address } = await startDouble(commandOptions(values));
process.stdout.write(`Paystack’s double listens on ${address}\n`);
