import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificatePdf } from '../../src/modules/credentials/document/certificate-pdf.ts';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** What counts outside of pages: in emails, documents and sharing pictures. */
let t: TestIdentity;
let mail: MailServer;
let as: { headers: Record<string, string> };
let logo: string;
beforeAll(async () => {
  [t, mail] = await Promise.all([buildTestIdentity(), startMailServer()]);
  as = await t.signIn(await t.addPerson({ roles: ['admin'], email: 'owner@baraka.example' }));
}, 60_000);
afterAll(async () => {
  await mail.close();
  await t.close();
});

const SETTINGS = '/administration/settings';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path fill="#571e4d" d="M0 0h30v30H0z"/></svg>';
const testMail = async () => {
  const server = {
    ...{ host: '127.0.0.1', port: mail.port, security: 'none', user: '', from_name: '' },
    from_address: 'hello@baraka.example',
  };
  const answer = await t.call('POST', `${SETTINGS}/mail/tests`, { as, body: { server } });
  expect(answer.data).toEqual({ to: 'owner@baraka.example', fault: null });
  return mail.lastTo('owner@baraka.example').html ?? '';
};
const certificate = () =>
  certificatePdf(
    {
      ...{ id: '0c8e1a52-6f0d-4c53-9f0a-6b1de7d7a001', serial: 'D-2026-1', holder_name: 'Amina', user_id: 1 },
      ...{
        title: 'Sewing',
        teacher: 'Juma',
        kind: 'course',
        category: 'design',
        course_id: 1,
        track_id: null,
      },
      ...{ issued_at: new Date(0), completed_at: new Date(0), name_corrected_at: null },
      ...{ measured_seconds: null, measured_since: null },
    } as never,
    t.config,
  ).then((pdf) => pdf.toString('latin1'));
const card = async () => (await t.app.inject('/og/site.png')).rawPayload;

describe('the look of a site', () => {
  let plainCard: Buffer;
  it('is the product’s as long as nobody has chosen another', async () => {
    const html = await testMail();
    expect(html).toContain('#01593c');
    expect(html).not.toContain('<img');
    expect(await certificate()).not.toContain('/Subtype /Image');
    plainCard = await card();
  });

  it('is the owner’s in emails, documents and sharing pictures from the moment that it is saved', async () => {
    logo = (
      await t.call('POST', `${SETTINGS}/logos`, {
        as,
        body: { data: Buffer.from(svg).toString('base64') },
      })
    ).data.name;
    const changes = {
      name: { value: 'Baraka Academy', version: 0 },
      logo: { value: logo, version: 0 },
      colours: { value: { main: '#571e4d', accent: '#fab72a', main_dark: null }, version: 0 },
      support_email: { value: 'help@baraka.example', version: 0 },
    };
    expect((await t.call('PUT', SETTINGS, { as, body: { changes } })).status).toBe(200);
    const html = await testMail();
    expect(html).toContain(`${t.config.siteUrl}/site-logo/${logo}.png`);
    expect(html).toContain('bgcolor="#571e4d"');
    expect(html).toContain('Questions? Write to help@baraka.example.');
    expect(html).not.toContain('#01593c');
    expect(await certificate()).toContain('/Subtype /Image');
    expect((await card()).equals(plainCard)).toBe(false);
  });

  it('does without a logo that cannot be read any more', async () => {
    await t.storage.delete(`site/logo/${logo}.png`);
    const other = await buildTestIdentity({ database: t.database });
    try {
      expect(other.config.look.logo).toMatchObject({ path: `/site-logo/${logo}.png` });
    } finally {
      await other.close();
    }
  });
});
