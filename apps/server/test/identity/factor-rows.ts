import { randomBytes, randomUUID } from 'node:crypto';
import { Secret } from 'otpauth';
import { openKeyring } from '#modules/identity';
import type { Db } from '#platform/database/index';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  readRecoveryCode,
} from '../../src/modules/identity/second-factor/recovery-codes.ts';
import { newTotpSecret } from '../../src/modules/identity/second-factor/totp.ts';
import { sealTotpSecret } from '../../src/modules/identity/second-factor/totp-encryption.ts';
import { SECRETS } from '../people.ts';
import { type Credential, createAuthenticator } from './authenticator.ts';

// Rows as the product would write them, for tests that only need the rows to exist.

/** An authenticator app, active or not yet confirmed. @returns its secret in Base32, and a recovery code */
export async function addTotp(
  db: Db,
  userId: number,
  { confirmed }: { confirmed: boolean },
): Promise<{ secret: string; recoveryCode: string }> {
  const keyring = await openKeyring({
    dataDir: '',
    authSecrets: [SECRETS.AUTH_SECRET],
    encryptionSecret: SECRETS.ENCRYPTION_SECRET,
    now: new Date(),
  });
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(keyring.encryption, userId, secret);
  const [recoveryCode = ''] = newRecoveryCodes();
  const row = { secret: sealed, confirmed_at: confirmed ? new Date() : null, last_step: 0 };
  await db
    .insertInto('totp_credential')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const hash = hashRecoveryCode(userId, readRecoveryCode(recoveryCode) ?? '');
  await db.insertInto('recovery_code').values({ user_id: userId, code_hash: hash }).execute();
  return { secret: new Secret({ buffer: new Uint8Array(secret).buffer }).base32, recoveryCode };
}

/** A passkey of a software authenticator. */
export async function addPasskeyRow(db: Db, userId: number): Promise<{ id: string; credential: Credential }> {
  const { credential } = createAuthenticator().create({
    challenge: randomBytes(32).toString('base64url'),
    rp: { id: 'darasa.example' },
    user: { id: Buffer.from(String(userId)).toString('base64url') },
  });
  const { id } = await db
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: credential.id,
      name: 'A key',
      public_key: credential.publicKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, credential };
}

/** A link to the sign-in service `oidc`; keeps an existing one. */
export async function addLink(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('external_identity')
    .values({ provider: 'oidc', subject: randomUUID(), user_id: userId, email: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
