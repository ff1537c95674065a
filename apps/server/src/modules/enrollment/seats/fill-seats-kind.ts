import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';

/** Serves those who wait for a seat of a course; see fill-seats.ts. */
export const fillSeatsKind: JobKind<{ course_id: number }> = {
  name: 'enrollment.fill-seats',
  schema: z.object({ course_id: z.number().int() }),
};

/** Serves those who wait for a course soon after the transaction has committed. */
export async function requestFilling(tx: Tx, courseId: number): Promise<void> {
  await send(tx, fillSeatsKind, { course_id: courseId }, { key: String(courseId) });
}

/** The same at a later time, beside a request that is queued for now. */
export async function requestFillingAt(tx: Tx, courseId: number, at: Date, now: Date): Promise<void> {
  const afterSeconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
  const key = `${courseId} at ${at.toISOString()}`;
  await send(tx, fillSeatsKind, { course_id: courseId }, { key, afterSeconds });
}
