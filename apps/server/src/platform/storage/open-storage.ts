import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import { withFallback } from './fallback-storage.ts';
import { openLater } from './open-later.ts';
import type { S3Bucket } from './s3-url.ts';
import type { Storage } from './storage.ts';

/**
 * The storage that the settings name: a bucket, or `media` in the data directory. The client of S3 is loaded with the first call.
 */
export function openStorage(options: {
  dataDir: string;
  bucket?: S3Bucket | undefined;
  direct?: boolean;
  /** Where files were that are being moved. */
  before?: 'disk' | S3Bucket | undefined;
}): Storage {
  const { bucket, dataDir, before } = options;
  if (before !== undefined && (bucket !== undefined || before !== 'disk'))
    return withFallback(
      openStorage({ dataDir, bucket }),
      openStorageAt(before === 'disk' ? join(dataDir, 'media') : before),
    );
  if (!bucket) return createDiskStorage(join(dataDir, 'media'));
  return openLater(async () => (await import('./s3-storage.ts')).createS3Storage(bucket), {
    direct: options.direct ?? false,
  });
}

/** A storage of its own, such as for backups: a folder, or a bucket. */
export function openStorageAt(place: string | S3Bucket): Storage {
  if (typeof place === 'string') return createDiskStorage(place);
  return openLater(async () => (await import('./s3-storage.ts')).createS3Storage(place));
}
