import { REFRESH_MIN_DELAY_SECONDS } from '@darasa/contract/identity/refresh-times';
import type { ApiReply } from '~/lib/http/transport';
import type { HeldSession, NewTokens, SessionStore } from './store.ts';
import { AHEAD_MS, timeLeft } from './token.ts';

export type RenewalOutcome =
  /** A token that counts is held: a new one, or one that another tab has fetched meanwhile. */
  | { kind: 'renewed' }
  /** Nobody is signed in any more. */
  | { kind: 'ended' }
  /** There is no refreshing here: the token lasts as long as it lasts. */
  | { kind: 'disabled' }
  /** The server could not be asked, or could not answer. Nobody is signed out by that. */
  | { kind: 'unreachable'; cause?: unknown };

export interface RenewalDeps {
  store: SessionStore;
  /** Sends `POST /auth/refresh`; rejects when nothing came back. */
  send: (refreshToken: string) => Promise<ApiReply>;
  /** Runs a task while no other tab runs one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called when the server has refused to go on with a session that somebody was using. */
  onRefused: () => void;
  /** Called with the refresh token that was used up and the tokens that take its place. */
  onRenewed?: (used: string, tokens: NewTokens) => void;
}

export interface Renewal {
  /** Renews now; calls at the same time share one. */
  renew(): Promise<RenewalOutcome>;
  /** Sets the timer for what comes next. Call it when the session has changed. */
  plan(): void;
  /**
   * Looks whether something is overdue, when the tab is looked at again or the network is back: timers stand still while a
   * laptop sleeps.
   */
  check(): void;
}

/** Answers by which the server says that this session is over; all other failures may pass. */
const REFUSALS = new Set([400, 401, 403]);
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 120_000;
const MIN_DELAY_MS = REFRESH_MIN_DELAY_SECONDS * 1000;
/** What `setTimeout` can wait at most. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * How long to wait before a token is refreshed: until 5 minutes before its end, at least 60 s from now. Null when it has
 * ended already.
 * @param left milliseconds that it still counts
 */
export function refreshDelay(left: number): number | null {
  return left <= 0 ? null : Math.max(left - AHEAD_MS, MIN_DELAY_MS);
}

/** The tokens in an answer, whose body is nobody's promise: a network's login page answers 200 as well. */
function tokensOf({ status, body }: ApiReply, used: string): NewTokens | undefined {
  if (status < 200 || status >= 300 || typeof body !== 'object' || body === null) return undefined;
  const data = (body as { data?: Record<string, unknown> }).data;
  if (typeof data?.token !== 'string' || data.token === '') return undefined;
  const { refresh_token: next, expires_in: seconds } = data;
  return {
    token: data.token,
    refreshToken: typeof next === 'string' && next !== '' ? next : used,
    expiresIn: typeof seconds === 'number' ? seconds : undefined,
  };
}

/** Keeps a session alive: renews its access token ahead of its end, and again when a call finds it refused. */
export function createRenewal(deps: RenewalDeps): Renewal {
  const { store, send, exclusively, now } = deps;
  let flight: Promise<RenewalOutcome> | undefined;
  /** The refresh endpoint is not there. */
  let disabled = false;
  let failures = 0;
  // Milliseconds since 1970
  let failedAt = 0;
  let retryAt = 0;
  let dueAt = 0;
  /** The server asks not to be asked before. */
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function renew(): Promise<RenewalOutcome> {
    flight ??= attempt()
      .catch((cause: unknown) => fail(cause))
      .finally(() => {
        flight = undefined;
        plan();
      });
    return flight;
  }

  async function attempt(): Promise<RenewalOutcome> {
    const before = store.held();
    if (!before) return { kind: 'ended' };
    if (disabled || !before.refreshToken) return lastAsItLasts(before);
    if (now() < notBefore) return { kind: 'unreachable' };
    return exclusively(async () => {
      store.follow();
      const held = store.held();
      if (!held?.refreshToken) return { kind: 'ended' };
      if (held.token !== before.token && timeLeft(held, now()) > 0) return { kind: 'renewed' };
      const answer = await send(held.refreshToken);
      return take(held.refreshToken, answer);
    });
  }

  function take(used: string, answer: ApiReply): RenewalOutcome {
    // Signed out, or in anew, while the answer was on its way
    store.follow();
    const held = store.held();
    if (!held) return { kind: 'ended' };
    if (held.refreshToken !== used) return { kind: 'renewed' };
    const tokens = tokensOf(answer, used);
    if (tokens) {
      failures = 0;
      store.renew(tokens);
      deps.onRenewed?.(used, tokens);
      return { kind: 'renewed' };
    }
    if (answer.status === 404) {
      disabled = true;
      return lastAsItLasts(held);
    }
    if (REFUSALS.has(answer.status)) return refuse();
    return fail(undefined, answer.retryAfter);
  }

  function refuse(): RenewalOutcome {
    const wasIn = store.getState().status === 'authenticated';
    store.expire();
    // Whoever comes back after weeks has lost nothing by it, and is left where they are
    if (wasIn) deps.onRefused();
    return { kind: 'ended' };
  }

  function lastAsItLasts(held: HeldSession): RenewalOutcome {
    if (timeLeft(held, now()) > 0) return { kind: 'disabled' };
    store.expire();
    return { kind: 'ended' };
  }

  /** Doubles the wait at each failure, and spreads it: a server that comes back should not be met by everybody at once. */
  function fail(cause: unknown, retryAfterS = 0): RenewalOutcome {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
    failures += 1;
    failedAt = now();
    notBefore = failedAt + retryAfterS * 1000;
    retryAt = Math.max(failedAt + wait * (0.75 + Math.random() / 2), notBefore);
    store.settle();
    return { kind: 'unreachable', cause };
  }

  function plan(): void {
    clearTimeout(timer);
    const held = store.held();
    if (!held || flight) return;
    const left = timeLeft(held, now());
    const renewable = !disabled && held.refreshToken !== null;
    dueAt = now() + (renewable ? (refreshDelay(left) ?? 0) : Math.max(left, 0));
    if (renewable && failures > 0) dueAt = retryAt;
    timer = setTimeout(() => void renew(), Math.min(Math.max(dueAt - now(), 0), LONGEST_TIMER_MS));
  }

  return {
    renew,
    plan,
    check() {
      const held = store.held();
      if (!held || flight) return;
      const ended = timeLeft(held, now()) <= 0;
      const due = failures === 0 ? ended || now() >= dueAt : now() >= failedAt + FIRST_RETRY_MS;
      if (due && now() >= notBefore) void renew();
    },
  };
}
