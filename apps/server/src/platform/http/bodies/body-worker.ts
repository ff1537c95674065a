import { parentPort } from 'node:worker_threads';
import { bodySchemaOf } from './body-schemas.ts';
import { readJson } from './read-json.ts';

/** A body to read, as it is sent to the thread. */
export interface BodyRequest {
  bytes: Uint8Array;
  /** Method and path of the endpoint whose schema it is checked against; a body of another is only read. */
  endpoint: string;
}

// A thread that answers one request after another with what `readJson` gives
parentPort?.on('message', ({ bytes, endpoint }: BodyRequest) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  parentPort?.postMessage(readJson(text, bodySchemaOf(endpoint)));
});
