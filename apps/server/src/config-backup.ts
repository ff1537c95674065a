import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseKeeping } from '#platform/backup/index';
import { OperatorError } from '#platform/observability/index';
import { parseS3Url, type S3Bucket } from '#platform/storage/index';
import { wholeNumber } from './config-values.ts';

/** Where backups go: a folder, or a bucket. */
export interface BackupAddress {
  place: string | S3Bucket;
  /** Without the key of a bucket. */
  shown: string;
}

/** `s3://key:secret@host/bucket/prefix`, or a folder. @returns undefined for an address of a bucket that misses something */
export function parseBackupAddress(text: string): BackupAddress | undefined {
  if (!/^s3(\+https?)?:/.test(text)) return { place: resolve(text), shown: resolve(text) };
  const bucket = parseS3Url(text);
  return (
    bucket && {
      place: bucket,
      shown: `${bucket.endpoint}/${bucket.bucket}/${bucket.prefix}`.replace(/\/$/, ''),
    }
  );
}

/** Settings of backups, as part of the environment's schema. */
export const backupVariables = {
  BACKUP_TO: z
    .string()
    .transform((text, context) => {
      const address = parseBackupAddress(text);
      if (address) return address;
      context.addIssue({
        code: 'custom',
        message:
          'must be a folder, or look like s3://key:secret@s3.example.org/bucket/folder?region=eu-west-1',
      });
      return z.NEVER;
    })
    .optional(),
  STORAGE_BEFORE: z
    .string()
    .transform((text, context): 'disk' | S3Bucket => {
      const bucket = text === 'disk' ? text : parseS3Url(text);
      if (bucket) return bucket;
      context.addIssue({ code: 'custom', message: 'must be disk, or look like STORAGE_URL' });
      return z.NEVER;
    })
    .optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 24 * 31).default(24),
  BACKUP_LOG_MINUTES: wholeNumber(0, 24 * 60).default(5),
  BACKUP_KEEP: z
    .string()
    .transform((text, context) => {
      const keeping = parseKeeping(text);
      if (keeping) return keeping;
      context.addIssue({ code: 'custom', message: 'must look like 7d,4w,12m (days, weeks, months, years)' });
      return z.NEVER;
    })
    .default({ d: 7, w: 4, m: 12, y: 0 }),
  BACKUP_PASSPHRASE_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_WARN_HOURS: wholeNumber(1, 24 * 366).optional(),
};

type Given = z.output<z.ZodObject<typeof backupVariables>>;

export const readBackupSettings = (env: Given) => ({
  /** Undefined: backups are made by hand. */
  to: env.BACKUP_TO,
  everyHours: env.BACKUP_EVERY_HOURS,
  /** How often the log of the embedded database is copied; 0: never. */
  logMinutes: env.BACKUP_LOG_MINUTES,
  keep: env.BACKUP_KEEP,
  passphraseFile: env.BACKUP_PASSPHRASE_FILE,
  /** From which age on the newest backup is a matter for administrators. */
  warnHours: env.BACKUP_WARN_HOURS ?? env.BACKUP_EVERY_HOURS * 2,
});
export type BackupSettings = ReturnType<typeof readBackupSettings>;

const LEAST_LENGTH = 12;

/** The first line of the file. @throws OperatorError when it cannot be read, or is too short to protect anything */
export function readPassphrase(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new OperatorError(`The file ${path} with the passphrase of backups cannot be read.`, {
      cause: error,
    });
  }
  const passphrase = text.split('\n')[0]?.trim() ?? '';
  if (passphrase.length < LEAST_LENGTH)
    throw new OperatorError(
      `The passphrase in the first line of ${path} has fewer than ${LEAST_LENGTH} characters; make one with: openssl rand -base64 24`,
    );
  return passphrase;
}
