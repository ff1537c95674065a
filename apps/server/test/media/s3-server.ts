import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface TestS3Server {
  /** As in STORAGE_URL. */
  url: string;
  close(): Promise<void>;
}

/** A server on loopback that speaks the protocol of S3, with one empty bucket. */
export async function startS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'darasa-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'media-test', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/media-test`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
