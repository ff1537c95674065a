import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { appScreenshots } from '../app-screenshots.ts';

let t: TestIdentity;
let admin: Awaited<ReturnType<TestIdentity['signIn']>>;
beforeAll(async () => {
  t = await buildTestIdentity();
  admin = await t.signIn(await t.addPerson({ roles: ['admin'] }));
}, 60_000);
afterAll(() => t.close());

const SETTINGS = '/administration/settings';
const upload = (file: string | Buffer) =>
  t.call('POST', `${SETTINGS}/logos`, {
    as: admin,
    body: { data: Buffer.from(file).toString('base64') },
  });
const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 30 20">${inside}</svg>`;
const SHAPE = '<path fill="#571e4d" d="M0 0h30v20H0z"/>';
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fab72a' } })
    .png()
    .toBuffer();

describe('a logo', () => {
  it.each([
    ['an SVG', () => svg(SHAPE)],
    ['an SVG with a script', () => svg(`<script>alert(1)</script><g onload="alert(1)">${SHAPE}</g>`)],
    ['an SVG with HTML in it', () => svg(`${SHAPE}<foreignObject><body onload="alert(1)"/></foreignObject>`)],
    [
      'an SVG of an old editor',
      () =>
        svg(
          SHAPE,
          '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        ),
    ],
    ['a PNG', () => png(300, 300)],
    ['a wide PNG', () => png(900, 300)],
  ])('is made of %s: a square picture without anything else', async (_name, file) => {
    const made = await upload(await file());
    expect(made.status).toBe(200);
    const picture = await t.app.inject(made.data.url);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 512,
    });
    expect(picture.rawPayload.includes('alert')).toBe(false);
    // The same file is the same picture
    expect((await upload(await file())).data.name).toBe(made.data.name);
  });

  it.each([
    ['a small PNG', () => png(255, 255), /smaller than 256 pixels/],
    ['a text', () => 'a logo', /not a picture/],
    ['half a PNG', async () => (await png(300, 300)).subarray(0, 200), /not a picture/],
    ['an SVG that is cut off', () => '<svg viewBox="0 0 9 9"><path', /not a picture/],
    ['an SVG of a picture elsewhere', () => svg('<image href="https://evil.example/x.png"/>'), /elsewhere/],
    ['an SVG of a file here', () => svg('<image xlink:href="/etc/logo.png"/>'), /elsewhere/],
    [
      'an SVG of a file here, in a style',
      () => svg(`<style>g{fill:url(file:///x.svg)}</style>${SHAPE}`),
      /elsewhere/,
    ],
    [
      'an SVG with entities',
      () => svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>'),
      /document type/,
    ],
  ])('is not made of %s', async (_name, file, message) => {
    const answer = await upload(await file());
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(message);
  });

  it('is not made of a file that is too large', async () => {
    expect((await upload(Buffer.alloc(1_200_000, 1))).status).toBeGreaterThanOrEqual(400);
  });

  it('is in the manifest and on pages once it is saved, with the name', async () => {
    const { name, url } = (await upload(svg(SHAPE))).data;
    const read = (await t.call('GET', SETTINGS, { as: admin })).data.settings;
    expect((await t.app.inject('/site.webmanifest')).json().screenshots).toEqual(appScreenshots);
    const saved = await t.call('PUT', SETTINGS, {
      as: admin,
      body: {
        changes: {
          logo: { value: name, version: read.logo.version },
          name: { value: 'Baraka Academy', version: read.name.version },
        },
      },
    });
    expect(saved.status).toBe(200);
    const manifest = await t.app.inject('/site.webmanifest');
    expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(manifest.json()).toMatchObject({
      name: 'Baraka Academy',
      short_name: 'Baraka',
      display: 'standalone',
      share_target: { action: '/share', method: 'GET' },
    });
    const { icons, screenshots } = manifest.json();
    expect(screenshots).toBeUndefined();
    expect(icons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ src: url, type: 'image/png' }),
        expect.objectContaining({ src: '/app-icon/maskable.png', purpose: 'maskable' }),
      ]),
    );
    for (const { src, sizes } of icons) {
      const { rawPayload, headers } = await t.app.inject(src);
      expect(headers['content-type']).toBe('image/png');
      const { width, height } = await sharp(rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await t.app.inject('/app-icon/64.png')).statusCode).toBe(404);
  });

  it('must be there', async () => {
    const { version } = (await t.call('GET', SETTINGS, { as: admin })).data.settings.logo;
    const answer = await t.call('PUT', SETTINGS, {
      as: admin,
      body: { changes: { logo: { value: 'f'.repeat(32), version } } },
    });
    expect([answer.status, answer.error.details[0].path]).toEqual([400, 'changes.logo.value']);
    expect((await t.app.inject(`/site-logo/${'f'.repeat(32)}.png`)).statusCode).toBe(404);
  });
});
