import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askServer, readExchanges } from './ask-server.ts';
import { measureSpeed, speedOf } from './measure-speed.ts';

let server: Server | undefined;
async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/file`;
}
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
});
const signal = () => new AbortController().signal;
const file = Buffer.alloc(20_000);

describe('the download speed', () => {
  it('is measured with as much as was said, and little more', async () => {
    let answers = 0;
    const url = await serve((_request, response) => {
      answers++;
      response.end(file);
    });
    const { bytes, ms } = await measureSpeed(url, signal(), { most: 100_000, ms: 20_000 });
    expect(bytes).toBeGreaterThanOrEqual(100_000);
    // What was on its way in four lanes when it was enough
    expect(bytes).toBeLessThanOrEqual(100_000 + 4 * file.length);
    expect(answers).toBeLessThanOrEqual(9);
    expect(speedOf({ bytes, ms })).toBeGreaterThan(0);
  });

  it('counts what came in the time there was', async () => {
    const url = await serve((_request, response) => {
      response.write(file.subarray(0, 5000));
    });
    const { bytes } = await measureSpeed(url, signal(), { most: 100_000, ms: 2500 });
    expect(bytes).toBe(20_000);
  });

  it('is none where nothing comes', async () => {
    const url = await serve((_request, response) => response.writeHead(503).end());
    await expect(measureSpeed(url, signal())).rejects.toThrow('503');
  });

  it('ends when nobody waits for it any more', async () => {
    const url = await serve((_request, response) => void response.write('x'));
    const leaving = new AbortController();
    const measured = measureSpeed(url, leaving.signal);
    setTimeout(() => leaving.abort(), 50);
    await expect(measured).rejects.toThrow();
  });

  it('is in bits a second', () => {
    expect(speedOf({ bytes: 250_000, ms: 1000 })).toBe(2_000_000);
    expect(speedOf({ bytes: 100, ms: 0 })).toBe(800_000);
  });
});

describe('delay and clock', () => {
  const asked = (sentAt: number, tookMs: number, serverTime: number) => ({ sentAt, tookMs, serverTime });

  it('are those of the usual and of the quickest answer', () => {
    const server = 1_000_000;
    const times = readExchanges([
      asked(server + 60_000, 900, server),
      asked(server + 60_450, 100, server),
      asked(server + 60_400, 200, server),
    ]);
    expect(times).toEqual({ delayMs: 200, clockAheadMs: 60_000 });
  });

  it('come from a server that is asked five times, one after another', async () => {
    let [open, most, count] = [0, 0, 0];
    const url = await serve((_request, response) => {
      count++;
      most = Math.max(most, ++open);
      response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
      response.on('finish', () => open--).end('{}');
    });
    const { delayMs, clockAheadMs } = await askServer(signal(), url);
    expect([count, most]).toEqual([5, 1]);
    expect(delayMs).toBeGreaterThan(0);
    expect(Math.abs(clockAheadMs - 3_600_000)).toBeLessThan(60_000);
  });

  it('are not known where the server is in trouble', async () => {
    const url = await serve((_request, response) => response.writeHead(502).end());
    await expect(askServer(signal(), url)).rejects.toThrow('502');
  });
});
