import { vi } from 'vitest';

/** One call as it went out. */
export interface SentCall {
  method: string;
  /** Path and query below the API root. */
  path: string;
  body: unknown;
}

type Answer = { status?: number; body?: unknown; message?: string; data?: unknown };

/**
 * Puts answers in the place of the network: one for each call, in order (the last one repeats); an Error means that
 * nothing came back. Returns the calls that were made.
 */
export function answerWith(...answers: (Answer | Error)[]): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // Whether the site can be reached: as the next call would find it
    if (url === '/healthz') {
      const next = answers[Math.min(calls.length, answers.length - 1)];
      if (!next || next instanceof Error) throw next ?? new Error('no answer was prepared');
      return Response.json({});
    }
    calls.push({
      method: init.method ?? 'GET',
      path: url.replace('undefined', '').replace(/^\/api\/v1/, ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer was prepared');
    const { status = 200, data, message = 'OK' } = answer;
    const success = status < 400;
    const body = 'body' in answer ? answer.body : { success, message, data };
    return new Response(body === undefined ? '' : JSON.stringify(body), { status });
  });
  return calls;
}
