import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { browserAddress, describeListenFault } from './listen.ts';
import { createShutdown } from './shutdown.ts';

describe('shutdown', () => {
  it('stops parts in reverse order, each once, even after one fails', async () => {
    const shutdown = createShutdown(silentLog());
    const order: string[] = [];
    shutdown.add('database', async () => void order.push('database'));
    shutdown.add('jobs', () => Promise.reject(new Error('stuck')));
    shutdown.add('http', async () => void order.push('http'));
    expect(shutdown.requested).toBe(false);
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(order).toEqual(['http', 'database']);
    expect(shutdown.requested).toBe(true);
  });

  it('stops parts added while it is stopping', async () => {
    const shutdown = createShutdown(silentLog());
    const late = vi.fn(async () => undefined);
    shutdown.add('first', async () => shutdown.add('late', late));
    await shutdown.run();
    expect(late).toHaveBeenCalledOnce();
    const later = vi.fn(async () => undefined);
    shutdown.add('later', later);
    await shutdown.run();
    expect(later).toHaveBeenCalledOnce();
  });
});

describe('the address', () => {
  it.each([
    [{ host: '127.0.0.1', port: 3000 }, 'http://localhost:3000'],
    [{ host: '0.0.0.0', port: 80 }, 'http://localhost'],
    [{ host: '192.0.2.7', port: 8080 }, 'http://192.0.2.7:8080'],
    [{ host: '2001:db8::1', port: 8080 }, 'http://[2001:db8::1]:8080'],
  ])('%o is opened at %s', (address, url) => {
    expect(browserAddress(address)).toBe(url);
  });

  it('returns an error that is not about listening unchanged', () => {
    const error = new Error('else');
    expect(describeListenFault(error, { host: 'h', port: 1 })).toBe(error);
  });
});
