import { z } from 'zod';
import { cleanName, hasLetter } from '../identity/names.ts';
import { certificateMessages, certificateStates, NAME_LENGTH, REASON_LENGTH } from './rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');

/** A certificate as everybody sees it who has its id or its number. */
export const certificate = z.object({
  id: z.string(),
  /** As it is printed. */
  serial: z.string(),
  /** `removed`: its holder has deleted their account. */
  state: z.enum(certificateStates),
  kind: z.enum(['course', 'track']),
  /** Null when it was removed, and for everybody else than the holder and staff when it is a child's. */
  holder: z.string().nullable(),
  /** Of the course or the learning track, as it was. */
  title: z.string(),
  /** Empty where nobody is named. */
  teacher: z.string(),
  completed_at: isoDate,
  issued_at: isoDate,
  /** For how long the holder was learning, as measured when it was issued; null: it was not measured. */
  measured: z
    .object({
      seconds: z.number().int().min(0),
      /** Since when it was measured, where they had begun before that. */
      since: isoDate.nullable(),
    })
    .nullable(),
  /** Answers to its questions, sixty days and more after the completion: how many were asked again, and how many were right. */
  known: z.object({ questions: z.number().int(), right: z.number().int(), at: isoDate }).nullable(),
  /** When the name was corrected, by its holder or by staff; null for one that never was. */
  name_corrected_at: isoDate.nullable(),
  revoked: z.object({ at: isoDate, reason: z.string() }).nullable(),
  /** Of the course or the learning track, while it is listed. */
  path: z.string().nullable(),
});

export const ownCertificate = certificate.extend({
  /** The path of the document, with the name also where that is kept from the public. */
  pdf: z.string(),
  abilities: z.object({
    download: z.boolean(),
    /** Whether the profile spells the name in another way now, and it may still be corrected: once, within 14 days. */
    correct_name: z.boolean(),
    /** Whether the profile has another name now that only staff can put on it. */
    ask_for_name: z.boolean(),
  }),
});

/** How far one is in a learning track that ends with a certificate. */
export const trackProgress = z.object({
  slug: z.string(),
  name: z.string(),
  done: z.number().int().min(0),
  total: z.number().int().min(0),
  certificate_id: z.string().nullable(),
});

export const ownCertificates = z.object({
  certificates: z.array(ownCertificate),
  tracks: z.array(trackProgress),
});

export const managedCertificate = certificate.extend({
  user_id: z.string(),
  abilities: z.object({ revoke: z.boolean(), restore: z.boolean(), change_name: z.boolean() }),
});

const reason = z
  .string({ error: certificateMessages.reason })
  .trim()
  .min(1, certificateMessages.reason)
  .max(REASON_LENGTH);
export const revokeInput = z.object({ reason });
export const nameInput = z.object({
  name: z
    .string({ error: certificateMessages.name })
    .max(NAME_LENGTH)
    .overwrite(cleanName)
    .refine(hasLetter, { error: certificateMessages.name }),
  reason,
});

export type Certificate = z.infer<typeof certificate>;
export type OwnCertificate = z.infer<typeof ownCertificate>;
export type OwnCertificates = z.infer<typeof ownCertificates>;
export type TrackProgress = z.infer<typeof trackProgress>;
export type ManagedCertificate = z.infer<typeof managedCertificate>;
