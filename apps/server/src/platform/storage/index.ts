export { openStorage } from './open-storage.ts';
export { parseS3Address, type S3Address } from './s3-address.ts';
export type { ByteRange, Storage, StoredObject } from './storage.ts';
