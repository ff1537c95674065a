import { currentTraceparent } from '#platform/observability/index';

/** Beside the payload of a job, which its schema describes without it. */
const FIELD = '__traceparent';

/** A payload with the trace of whoever queues it, while there is one. */
export function withTrace<Payload extends object>(data: Payload): Payload {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? data : { ...data, [FIELD]: traceparent };
}

/** The payload as it was sent, and the trace that it came with. */
export function takeTrace(given: unknown): { data: unknown; traceparent: string | undefined } {
  if (typeof given !== 'object' || given === null || !(FIELD in given))
    return { data: given, traceparent: undefined };
  const { [FIELD]: traceparent, ...data } = given as Record<string, unknown>;
  return { data, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
}
