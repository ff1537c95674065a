/** One message on its way: whatever goes wrong, sending it again must not make it two. */
export interface SendingAttempt {
  /** For the Idempotency-Key header. */
  key: string;
  /** What the key stands for. */
  content: string;
}

/** 128 random bits. `crypto.randomUUID` exists on secure origins only; a school's own server may be plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The earlier attempt where the message is unchanged, so that a retry is the same message; else a new one. */
export function attemptFor(message: object, earlier?: SendingAttempt): SendingAttempt {
  const content = JSON.stringify(message);
  return earlier?.content === content ? earlier : { key: newKey(), content };
}
