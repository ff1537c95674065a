import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '#platform/observability/index';

/** Of push messages (VAPID, RFC 8292): without them the site makes its own. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z.string().trim().optional(),
  VAPID_PRIVATE_KEY: z.string().trim().optional(),
};

/** @throws OperatorError for one key alone, and for keys that are no pair */
export function readPushKeys(env: z.output<z.ZodObject<typeof pushVariables>>) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey || publicKeyOf(privateKey) !== publicKey)
    throw new OperatorError(
      'The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair; make one with: npx web-push generate-vapid-keys',
    );
  return { publicKey, privateKey };
}

function publicKeyOf(privateKey: string): string | undefined {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(privateKey, 'base64url');
    return ecdh.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
