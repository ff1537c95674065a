import { parseArgs } from 'node:util';
import { startDouble } from './start.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, callback: { type: 'string' } } });
const double = await startDouble({ port: Number(values.port ?? 0) });
if (values.callback) double.sendTo(values.callback);
process.stdout.write(
  `Africa’s Talking’s double listens on ${double.address}, its phone is ${double.address}/phone\n`,
);
