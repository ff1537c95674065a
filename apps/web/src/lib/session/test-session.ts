import type { SessionUser } from '@darasa/contract/identity/rules';
import type { SessionStorages } from './storage.ts';
import type { NewSession } from './store.ts';

export const MINUTE = 60_000;
export const NOW = Date.UTC(2026, 10, 20, 12);

/** A browser's storage; `refuse` makes every write fail, as a full or forbidden one does. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  refuse = false;
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    if (this.refuse) throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(key, value);
  }
}

export interface TestStorages extends SessionStorages {
  local: MemoryStorage;
  session: MemoryStorage;
}
export const newStorages = (): TestStorages => ({ local: new MemoryStorage(), session: new MemoryStorage() });

/** An access token. @param endsAt what the server's clock will say when it ends, in milliseconds since 1970 */
export function tokenEndingAt(endsAt: number, name = 'ñandú?>'): string {
  const claims = JSON.stringify({ sub: 'u1', exp: endsAt / 1000, name });
  return `e30.${Buffer.from(claims).toString('base64url')}.sig-${Buffer.from(name).toString('hex')}`;
}

export const user: SessionUser = {
  user_id: 'u1',
  username: 'grace',
  email: 'grace@darasa.example',
  first_name: 'Grace',
  last_name: 'Wanjiku',
  roles: ['student'],
};

/** What a sign-in answers: a token for 15 minutes. */
export const signedIn = (change: Partial<NewSession> = {}): NewSession => ({
  token: tokenEndingAt(NOW + 15 * MINUTE),
  refreshToken: 'refresh-1',
  expiresIn: 15 * 60,
  user,
  remember: false,
  ...change,
});
