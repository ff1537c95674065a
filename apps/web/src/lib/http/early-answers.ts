/** A call that the page's head has begun before this code was here, see `src/page/early`. */
export interface EarlyAnswer {
  /** The Authorization header under which it was sent. */
  as: string | undefined;
  /** Milliseconds, `Date.now()`. */
  at: number;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** By the URL from the origin's root; of other calls than GET by method and URL. */
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

/** Later than this the code could as well ask anew: signed URLs grow old, and progress changes. */
const FRESH_MS = 30_000;

/**
 * The answer that is already under way for a call, if there is one for the same person. Each serves once.
 * @param authorization the header that the call would be sent with
 */
export function takeEarlyAnswer(
  method: string,
  url: string,
  authorization: string | undefined,
): Promise<Response> | undefined {
  const answers = typeof window === 'undefined' ? undefined : window.earlyAnswers;
  const key = method === 'GET' ? url : `${method} ${url}`;
  const early = answers?.[key];
  if (!answers || !early) return undefined;
  delete answers[key];
  return early.as === authorization && Date.now() - early.at < FRESH_MS ? early.response : undefined;
}
