/** `node …/double/main.ts --port 4010`: a Daraja for development. */
import { parseArgs } from 'node:util';
import { startDouble } from './start-double.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } });
const { address, state } = await startDouble({ port: Number(values.port) });
const { consumerKey, consumerSecret, passkey, shortcode, till } = state.credentials;
process.stdout.write(
  `M-Pesa double: ${address}\n  consumer key ${consumerKey}, secret ${consumerSecret}, passkey ${passkey}, shortcode ${shortcode}, till ${till}\n`,
);
