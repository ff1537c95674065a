import { constants, publicEncrypt, X509Certificate } from 'node:crypto';

/** Whether this is a certificate as Safaricom gives it: PEM. */
export function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/**
 * The password of the API operator as Daraja wants it: encrypted for Safaricom with the public key of its certificate
 * (PKCS #1 version 1.5) and in base64.
 */
export const encryptedCredential = (password: string, certificate: string): string =>
  publicEncrypt(
    { key: new X509Certificate(certificate).publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(password),
  ).toString('base64');
