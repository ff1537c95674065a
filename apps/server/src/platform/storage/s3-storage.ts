import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from './s3-url.ts';
import { assertKey, type Storage } from './storage.ts';

/** S3 wants parts of 5 MiB at least, and 10,000 of them at most: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

const CONNECT_MS = 5000;
/** Until a bucket begins to answer what it was sent; the largest part takes 16 MiB. */
const ANSWER_MS = 60_000;

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
};

/**
 * Files in a bucket of Amazon S3 or of a server that speaks its protocol. A body goes through a file in the system's temporary
 * folder, a part at a time: S3 wants to know the length of what it is sent, and memory must not grow with it.
 */
export function createS3Storage(
  address: S3Bucket,
  options: { partBytes?: number; answerMs?: number } = {},
): Storage {
  const { bucket: Bucket, prefix } = address;
  const { partBytes = PART_BYTES, answerMs = ANSWER_MS } = options;
  const client = new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    credentials: { accessKeyId: address.accessKeyId, secretAccessKey: address.secretAccessKey },
    // The bucket stands in the path: servers of one's own seldom have a name for each bucket
    forcePathStyle: true,
    maxAttempts: 4,
    // Without them a request to a bucket that says nothing never ends
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const nameOf = (key: string): string => {
    assertKey(key);
    return `${prefix}${key}`;
  };

  async function putParts(Key: string, body: Readable, ContentType: string, folder: string): Promise<number> {
    const source = pieces(body);
    const path = join(folder, 'part');
    const first = await fill(path, source, partBytes);
    if (first < partBytes) {
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: first, ContentType }));
      return first;
    }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    const upload = { Bucket, Key, UploadId };
    try {
      const parts: { PartNumber: number; ETag: string | undefined }[] = [];
      let total = 0;
      for (let length = first; length > 0; length = await fill(path, source, partBytes)) {
        const PartNumber = parts.length + 1;
        const { ETag } = await client.send(
          new UploadPartCommand({
            ...upload,
            PartNumber,
            Body: createReadStream(path),
            ContentLength: length,
          }),
        );
        parts.push({ PartNumber, ETag });
        total += length;
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
      return total;
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(key, body, { contentType = 'application/octet-stream' } = {}) {
      const Key = nameOf(key);
      const folder = await mkdtemp(join(tmpdir(), 'darasa-storage-'));
      try {
        return await putParts(Key, body, contentType, folder);
      } finally {
        body.destroy();
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: nameOf(key), Range }));
        return Body as Readable | undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async stat(key) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: nameOf(key) }));
        return { key, bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) }));
    },
    async *list(wanted) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${wanted}`, ContinuationToken }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key)
            yield {
              key: Key.slice(prefix.length),
              bytes: Size ?? 0,
              modified: LastModified ?? new Date(0),
            };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async linkTo(key, { mime, disposition, seconds }) {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const wanted = new GetObjectCommand({
        Bucket,
        Key: nameOf(key),
        ResponseContentType: mime,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: `private, max-age=${seconds}, immutable`,
      });
      return getSignedUrl(client, wanted, { expiresIn: seconds });
    },
    localPath: () => undefined,
    close: () => client.destroy(),
  };
}

interface Pieces {
  /** At most so many bytes; undefined at the end. */
  next(most: number): Promise<Buffer | undefined>;
}

/** A stream as pieces that are no larger than wanted. */
function pieces(body: Readable): Pieces {
  const iterator = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer | undefined;
  return {
    async next(most) {
      const chunk = rest ?? (await iterator.next()).value;
      rest = chunk && chunk.length > most ? chunk.subarray(most) : undefined;
      return chunk?.subarray(0, most);
    },
  };
}

/** Writes the next part into a file. @returns its length, 0 at the end of the source */
async function fill(path: string, source: Pieces, most: number): Promise<number> {
  const file = await open(path, 'w', 0o600);
  try {
    let length = 0;
    while (length < most) {
      const piece = await source.next(most - length);
      if (!piece) break;
      await file.writeFile(piece);
      length += piece.length;
    }
    return length;
  } finally {
    await file.close();
  }
}
