import { isRecord, type Json, objectIn } from './wire.ts';

/** More than any answer of Daraja: a page of the statement has about a hundred payments. */
const MAX_BYTES = 4_000_000;

export type Fetched =
  /** `body` is undefined when it is no JSON object. */
  | { outcome: 'answered'; status: number; body: Json | undefined }
  /** It certainly has not arrived. */
  | { outcome: 'unsent'; code: 'unreachable' | 'timeout' }
  /** It may have arrived. */
  | { outcome: 'silent'; code: 'unreachable' | 'timeout' };

/** Failures before anything of the request was sent. */
const BEFORE_SENDING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS\w*|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

/** One request. It throws nothing, and gives nothing of an error on: errors may hold what was sent. */
export async function fetchJson(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body?: Json; signal: AbortSignal },
): Promise<Fetched> {
  if (signal.aborted) return { outcome: 'unsent', code: 'timeout' };
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // What signs us in goes to Daraja alone.
      redirect: 'manual',
      signal,
    });
    const text = await limitedText(response);
    return {
      outcome: 'answered',
      status: response.status,
      body: text === undefined ? undefined : objectIn(text),
    };
  } catch (error) {
    if (signal.aborted) return { outcome: 'silent', code: 'timeout' };
    return { outcome: BEFORE_SENDING.test(causeOf(error)) ? 'unsent' : 'silent', code: 'unreachable' };
  }
}

async function limitedText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return isRecord(cause) || cause instanceof Error ? String((cause as { code?: unknown }).code) : '';
}
