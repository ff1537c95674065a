import { createHash } from 'node:crypto';
import type { ProviderAccess } from '../provider-kind.ts';
import { type Fetched, fetchJson } from './fetch-json.ts';
import type { MpesaSettings } from './settings.ts';
import { textOf } from './wire.ts';

/** A token is not used in its last minute: it may end on its way. */
const SPARE_MS = 60_000;
/** Longer than any token lives, whatever the answer says. */
const MAX_LIFE_S = 3600;
const TIMEOUT_MS = 15_000;

export type Token =
  | { outcome: 'token'; value: string }
  /** `sign_in`: key and secret are not accepted. */
  | { outcome: 'none'; code: 'sign_in' | 'unreachable' | 'timeout' };

export interface Tokens {
  /** A token of these settings, shared by all calls until shortly before its end. */
  take(access: ProviderAccess<MpesaSettings>): Promise<Token>;
  /** Forgets this token: Daraja does not take it any more. It ends early when another process gets one for the same app. */
  drop(access: ProviderAccess<MpesaSettings>, value: string): void;
}

interface Kept {
  token: Promise<Token>;
  value: string | undefined;
  endsAt: number;
}

/** OAuth tokens of Daraja, one per address, consumer key and secret. */
export function createTokens(): Tokens {
  const kept = new Map<string, Kept>();

  async function request(
    { address, settings, now }: ProviderAccess<MpesaSettings>,
    entry: Kept,
  ): Promise<Token> {
    const basic = Buffer.from(`${settings.consumerKey}:${settings.consumerSecret}`).toString('base64');
    const fetched = await fetchJson(`${address}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { Authorization: `Basic ${basic}` },
      // Whoever asked first may give up, the others go on waiting.
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const token = tokenIn(fetched);
    if (token.outcome === 'token') {
      entry.value = token.value;
      entry.endsAt = now.getTime() + lifeOf(fetched) - SPARE_MS;
    }
    return token;
  }

  return {
    async take(access) {
      const key = keyOf(access);
      const time = access.now.getTime();
      for (const [other, { endsAt }] of kept) if (endsAt <= time) kept.delete(other);
      let entry = kept.get(key);
      if (!entry) {
        entry = {
          token: Promise.resolve({ outcome: 'none', code: 'timeout' }),
          value: undefined,
          endsAt: Infinity,
        };
        entry.token = request(access, entry);
        kept.set(key, entry);
        const made = entry;
        void entry.token.then(({ outcome }) => {
          if (outcome === 'none' && kept.get(key) === made) kept.delete(key);
        });
      }
      return Promise.race([entry.token, aborted(access.signal)]);
    },
    drop(access, value) {
      const key = keyOf(access);
      if (kept.get(key)?.value === value) kept.delete(key);
    },
  };
}

const keyOf = ({ address, settings }: ProviderAccess<MpesaSettings>): string =>
  createHash('sha256')
    .update(JSON.stringify([address, settings.consumerKey, settings.consumerSecret]))
    .digest('base64');

function tokenIn(fetched: Fetched): Token {
  if (fetched.outcome !== 'answered') return { outcome: 'none', code: fetched.code };
  const value = textOf(fetched.body?.access_token);
  if (fetched.status === 200 && value !== null) return { outcome: 'token', value };
  // Wrong keys are answered with 400, often without a body, or with 401 (page "Authorization": 400.008.01, 400.008.02).
  return { outcome: 'none', code: [400, 401, 403].includes(fetched.status) ? 'sign_in' : 'unreachable' };
}

/** Milliseconds; `expires_in` comes as a number or as a text. */
function lifeOf(fetched: Fetched): number {
  const seconds = fetched.outcome === 'answered' ? Number(textOf(fetched.body?.expires_in) ?? 0) : 0;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_LIFE_S) * 1000 : 0;
}

const aborted = (signal: AbortSignal): Promise<Token> =>
  new Promise((resolve) => {
    const end = () => resolve({ outcome: 'none', code: 'timeout' });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
