import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

describe('log', () => {
  /** pino writes to the file descriptor itself, so the lines are captured by a stream. */
  function lines(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
    const out = new PassThrough();
    const log = createLog({ level: 'info', name: 'test' }, out);
    write(log);
    return String(out.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  it('writes one JSON object a line, from its level on', () => {
    const written = lines((log) => {
      log.debug('quiet');
      log.info({ courses: 3 }, 'read');
    });
    expect(written).toEqual([expect.objectContaining({ name: 'test', courses: 3, msg: 'read' })]);
  });

  it('redacts secrets at any depth of an object', () => {
    const written = lines((log) => {
      log.info({
        password: 'a',
        user: { token: 'b' },
        req: { headers: { authorization: 'c', cookie: 'd' } },
      });
    });
    expect(written[0]).toMatchObject({
      password: '[redacted]',
      user: { token: '[redacted]' },
      req: { headers: { authorization: '[redacted]', cookie: '[redacted]' } },
    });
  });

  it('logs an error without the database client attached to it', () => {
    const error = Object.assign(new Error('gone'), { code: '57P01', client: { host: 'secret' } });
    const [line] = lines((log) => log.warn({ err: error }, 'lost'));
    expect(line?.err).toMatchObject({ message: 'gone', code: '57P01' });
    expect(line?.err).not.toHaveProperty('client');
  });

  it('leaves out rows that the database refused, and keeps other details', () => {
    const failed = (detail: string) => Object.assign(new Error('refused'), { code: '23514', detail });
    const [row, key] = lines((log) => {
      log.error({ err: failed('Failing row contains (1, asha, $argon2id$v=19$m=1$salt$hash).') }, 'failed');
      log.error({ err: failed('Key (id)=(1) already exists.') }, 'failed');
    });
    expect(JSON.stringify(row)).not.toContain('argon2id');
    expect(row?.err).toMatchObject({ message: 'refused', code: '23514' });
    expect(key?.err).toMatchObject({ detail: 'Key (id)=(1) already exists.' });
  });
});
