import { parentPort } from 'node:worker_threads';
import { stringify } from 'yaml';

/** Writes JSON as YAML. */
parentPort?.on('message', (json: string) => parentPort?.postMessage(stringify(JSON.parse(json))));
