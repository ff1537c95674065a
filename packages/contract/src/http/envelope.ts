import { z } from 'zod';

/** Every successful JSON reply. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data });

/** Every failed JSON reply. */
export const errorEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.object({
    code: z.string(),
    details: z.unknown().optional(),
    request_id: z.string().optional(),
  }),
});

export interface SuccessEnvelope<T> {
  success: true;
  message: string;
  data: T;
}
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
