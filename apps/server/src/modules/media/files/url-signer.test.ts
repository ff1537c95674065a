import { describe, expect, it } from 'vitest';
import { signPlaylist } from './playlist.ts';
import { createUrlSigner } from './url-signer.ts';

const ID = '0190f5a0-0000-7000-8000-000000000001';
const secret = (letter: string) => new TextEncoder().encode(letter.repeat(32));
const HOUR = 3_600_000;

function readQuery(url: string) {
  const { searchParams } = new URL(url, 'http://site');
  return { expires: searchParams.get('expires'), signature: searchParams.get('signature') };
}

describe('a signed URL', () => {
  it('counts for some hours, and then no more', () => {
    let now = 1_800_000_000_000;
    const signer = createUrlSigner({ secrets: () => [secret('a')], now: () => now });
    const url = signer.sign(ID, 'hls/720p.m3u8');
    expect(url).toMatch(
      /^\/media\/0190f5a0-0000-7000-8000-000000000001\/hls\/720p\.m3u8\?expires=\d+&signature=[\w-]{43}$/,
    );
    const verdict = () => signer.verify(ID, 'hls/720p.m3u8', readQuery(url));
    expect(verdict()).toEqual({ expires: expect.any(Number) });
    now += 4 * HOUR;
    expect(verdict()).toEqual({ expires: expect.any(Number) });
    now += HOUR + 1;
    expect(verdict()).toBe('expired');
  });

  it('is the same within an hour, so that browsers need not fetch it again', () => {
    let now = 1_800_000_000_000;
    const signer = createUrlSigner({ secrets: () => [secret('a')], now: () => now });
    const first = signer.sign(ID, 'original');
    now += 10 * 60_000;
    expect(signer.sign(ID, 'original')).toBe(first);
    now += HOUR;
    expect(signer.sign(ID, 'original')).not.toBe(first);
  });

  it('goes on counting when a new secret signs, and not when its own is gone', () => {
    let secrets = [secret('a')];
    const signer = createUrlSigner({ secrets: () => secrets });
    const url = signer.sign(ID, 'original');
    secrets = [secret('b'), ...secrets];
    expect(signer.verify(ID, 'original', readQuery(url))).toEqual({ expires: expect.any(Number) });
    expect(signer.sign(ID, 'original')).not.toBe(url);
    secrets = [secret('b')];
    expect(signer.verify(ID, 'original', readQuery(url))).toBe('forged');
  });
});

describe('a playlist', () => {
  it('gets a URL for each file that it names', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-MAP:URI="720p.mp4",BYTERANGE="800@0"',
      '#EXTINF:6.0,',
      '720p.mp4',
      '',
    ].join('\n');
    expect(signPlaylist(text, 'hls/', (name) => `/signed/${name}`)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-MAP:URI="/signed/hls/720p.mp4",BYTERANGE="800@0"',
        '#EXTINF:6.0,',
        '/signed/hls/720p.mp4',
        '',
      ].join('\n'),
    );
  });
});
