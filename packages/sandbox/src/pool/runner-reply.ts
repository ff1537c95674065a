import { z } from 'zod';
import type { RunnerReply } from '../runner/protocol.ts';

/** A message of a runner, if it is what one may say. */
export const runnerReply = z.strictObject({
  id: z.string().length(32),
  outcome: z.enum([
    'finished',
    'compile_error',
    'runtime_error',
    'time_limit',
    'memory_limit',
    'output_limit',
  ]),
  stdout: z.instanceof(Uint8Array),
  stderr: z.instanceof(Uint8Array),
  ms: z.number().min(0),
  memoryBytes: z.number().int().min(0).optional(),
  spent: z.boolean(),
  restored: z.boolean().optional(),
}) satisfies z.ZodType<RunnerReply>;
