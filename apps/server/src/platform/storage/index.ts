export { moveFiles } from './move-files.ts';
export { openStorage, openStorageAt } from './open-storage.ts';
export { parseS3Url, type S3Bucket } from './s3-url.ts';
export type { ByteRange, Storage, StoredObject } from './storage.ts';
