import { parseArgs } from 'node:util';
import { commandOptions } from '../../double-tools.ts';
import { startDouble } from './start.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, webhook: { type: 'string' }, secret: { type: 'string' } },
});
const { address } = await startDouble({
  ...commandOptions(values),
  ...(values.secret ? { webhookSecret: values.secret } : {}),
});
process.stdout.write(`Stripe’s double listens on ${address}\n`);
