/** Serialization failure, deadlock, lock timeout: nothing was written, and the same work usually succeeds at once. */
const TRANSIENT = new Set(['40001', '40P01', '55P03']);

/** Whether PostgreSQL undid the work for the sake of somebody else's: it may be done again. */
export const isTransient = (error: unknown): boolean =>
  TRANSIENT.has((error as { code?: string } | null)?.code ?? '');

/**
 * Does the work again when PostgreSQL undid it for the sake of somebody else's. It must be one transaction.
 * @param attempts how often at most, the first time included
 * @throws what the last attempt threw, or at once what is not transient
 */
export async function withRetry<T>(work: () => Promise<T>, attempts = 2): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || attempt >= attempts) throw error;
    }
  }
}
