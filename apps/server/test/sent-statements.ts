import pg from 'pg';
import { vi } from 'vitest';

/**
 * Records the statements that this process sends to PostgreSQL. Call it before the application is made: connections take their function
 * from the prototype. Call `vi.restoreAllMocks()` afterwards.
 * @returns the statements, in their order
 */
export function recordStatements(): string[] {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: Parameters<typeof query>
  ) {
    const [statement] = given as unknown[];
    sent.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
    return query.apply(this, given);
  } as typeof query);
  return sent;
}
