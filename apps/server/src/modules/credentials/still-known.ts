import { isStillKnown, KNOWN_DAYS } from '@darasa/contract/credentials/known-rules';
import { z } from 'zod';
import { findStillKnown } from '#modules/recall';
import type { Tx } from '#platform/database/index';
import { defineJob, forEachItem } from '#platform/jobs/index';
import { announceCertificate } from './certificates.ts';
import { findAsked, findToAskAgain, saveKnown } from './known-repository.ts';

const KNOWN_MS = KNOWN_DAYS * 86_400_000;

/** Adds to certificates of courses that their holders still know what they were issued for, by their answers alone. */
export const stillKnown = defineJob({
  name: 'credentials.still-known',
  schema: z.object({}),
  options: { cron: '41 4 * * *', keepSeconds: 3600, retries: 1, timeoutSeconds: 1800 },
  async handler(_payload, context) {
    const { now } = context.ctx;
    const before = new Date(now.getTime() - KNOWN_MS);
    await forEachItem<string>(context, {
      name: 'credentials.still-known',
      find: (db, { after, limit }) => findToAskAgain(db, { before, after, limit }),
      most: Number.POSITIVE_INFINITY,
      work: (tx, id) => askAgain(tx, id, now),
    });
  },
});

async function askAgain(tx: Tx, id: string, now: Date): Promise<void> {
  const asked = await findAsked(tx, id);
  if (!asked) return;
  const known = await findStillKnown(tx, {
    userId: asked.user_id,
    courseId: asked.course_id,
    since: new Date(asked.completed_at.getTime() + KNOWN_MS),
  });
  if (isStillKnown(known) && (await saveKnown(tx, id, { ...known, at: now })))
    await announceCertificate(tx, id);
}
