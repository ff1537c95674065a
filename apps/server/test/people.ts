import type { Insertable } from 'kysely';
import { openKeyring } from '#modules/identity';
import type { DB, Db } from '#platform/database/index';
import type { Config } from '../src/config.ts';
import { createPasswords, type Passwords } from '../src/modules/identity/password/passwords.ts';
import { createAccessTokens } from '../src/modules/identity/sessions/access-tokens.ts';
import type { SessionMethod } from '../src/modules/identity/sessions/session-repository.ts';
import { createSessions } from '../src/modules/identity/sessions/sessions.ts';

/** The URL of the tests' applications. */
export const ORIGIN = 'https://darasa.example';
/** The keys that they sign and encrypt with. */
export const SECRETS = {
  AUTH_SECRET: 'for tests alone: nothing outside of them knows it',
  ENCRYPTION_SECRET: 'for tests alone: this neither, and it differs',
};
/** Strong, and used by no demo account. */
export const PASSWORD = 'Kilimo-7-bora!';

export interface Person {
  id: number;
  username: string;
  /** Empty for an account without one. */
  email: string;
  roles: readonly string[];
  /** Null for an account without one. */
  password: string | null;
}
export interface PersonInput extends Partial<Omit<Insertable<DB['app_user']>, 'roles'>> {
  roles?: string[];
  /** Null: an account without a password. Default: `PASSWORD`. */
  password?: string | null;
  /** Whether the email is confirmed; default yes. */
  verified?: boolean;
}
/** A session with the tokens of its browser. */
export interface SignedIn {
  sessionId: string;
  token: string;
  refreshToken: string;
  /** The Authorization header of its calls. */
  headers: Record<string, string>;
}
export interface SignInOptions {
  remember?: boolean;
  method?: SessionMethod;
  ip?: string;
  userAgent?: string;
}
export interface People {
  /** Inserts an account; missing fields are generated. Default role: student. */
  addPerson(input?: PersonInput): Promise<Person>;
  /** Several, by one statement. */
  addPeople(inputs: readonly PersonInput[]): Promise<Person[]>;
  /** Starts a session with the product's code, without the password check. */
  signIn(person: { id: number }, options?: SignInOptions): Promise<SignedIn>;
}

let made = 0;
const hashes = new Map<string, Promise<string>>();

/**
 * Accounts and sessions on a database.
 * @param config of the application that accepts the sessions: its URL and keys
 * @param passwords those of the application, if not the usual ones
 */
export async function createPeople(
  db: Db,
  config: Pick<Config, 'siteUrl' | 'dataDir' | 'authSecrets' | 'encryptionSecret'>,
  passwords?: Passwords,
): Promise<People> {
  const keyring = await openKeyring({ ...config, now: new Date() });
  const sessions = createSessions(db, createAccessTokens(keyring, config.siteUrl));

  /** One hash per password: hashing is slow by design. */
  function hashOf(password: string): Promise<string> {
    if (passwords) return passwords.hash(password);
    const known = hashes.get(password) ?? createPasswords().hash(password);
    hashes.set(password, known);
    return known;
  }
  async function addPeople(inputs: readonly PersonInput[]): Promise<Person[]> {
    const added = await Promise.all(
      inputs.map(async ({ roles = ['student'], password = PASSWORD, verified = true, ...columns }) => {
        made++;
        const username = columns.username ?? `person-${made}`;
        const row = {
          email: `${username}@example.org`,
          first_name: 'Neema',
          last_name: `Okello ${made}`,
          ...columns,
          username,
          roles,
          password_hash: columns.password_hash ?? (password === null ? null : await hashOf(password)),
          ...(verified && columns.email !== null ? { email_verified_at: new Date() } : {}),
        };
        return { row, person: { username, roles, password } };
      }),
    );
    const rows = await db
      .insertInto('app_user')
      .values(added.map(({ row }) => row))
      .returning(['id', 'email'])
      .execute();
    // In the order of the values
    return rows.flatMap(({ id, email }, at) => {
      const person = added[at]?.person;
      return person ? [{ ...person, id, email: email ?? '' }] : [];
    });
  }
  return {
    addPeople,
    async addPerson(input = {}) {
      const [person] = await addPeople([input]);
      if (!person) throw new Error('Nobody was added');
      return person;
    },
    async signIn({ id }, options = {}) {
      const { remember = false, method = 'password', ip = '127.0.0.1', userAgent = 'A browser' } = options;
      const started = await sessions.start(db, {
        userId: id,
        method,
        remember,
        client: { ip, network: ip, userAgent },
      });
      const { sessionId, token, refresh_token: refreshToken } = started;
      return { sessionId, token, refreshToken, headers: { authorization: `Bearer ${token}` } };
    },
  };
}
