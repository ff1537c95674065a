import type { ProviderFailureReason } from '@darasa/contract/identity/messages';

/** Signing in with a provider failed. The user is shown the reason; the message is logged. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly reason: ProviderFailureReason;

  constructor(reason: ProviderFailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Converts an error of openid-client. */
export async function readProviderFailure(error: unknown): Promise<ProviderFailure> {
  if (error instanceof ProviderFailure) return error;
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client');
  const failure = (reason: ProviderFailureReason) =>
    new ProviderFailure(reason, error instanceof Error ? error.message : 'Not an error', error);
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return failure('cancelled');
    return failure(OUT_OF_ORDER.has(error.error) ? 'unavailable' : 'failed');
  }
  if (error instanceof ResponseBodyError) return failure(error.status >= 500 ? 'unavailable' : 'failed');
  if (error instanceof ClientError) {
    const { cause } = error;
    const broken = cause instanceof Response && cause.status >= 500;
    return failure(error.code === 'OAUTH_TIMEOUT' || broken ? 'unavailable' : 'failed');
  }
  // The error of `fetch` without a reply
  const unreachable = error instanceof TypeError && error.message === 'fetch failed';
  return failure(unreachable ? 'unavailable' : 'failed');
}

const OUT_OF_ORDER = new Set(['server_error', 'temporarily_unavailable']);
