import type { Db } from '#platform/database/index';
import { API, admins, everyone, type Rows } from '../row.ts';

const SETTINGS = `${API}/administration/settings`;
const SETUP = `${API}/administration/setup`;

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
).toString('base64');

const NO_SERVER = { host: '127.0.0.1', port: 9, security: 'none', user: '', from_name: '', from_address: '' };

const PRIVACY = `${API}/administration/privacy`;
const BREACH = {
  title: 'A lost laptop',
  found_at: '2026-01-05T08:00:00Z',
  began_at: null,
  ...{ happened: '', data: '', people: null, risks: '', measures: '', advice: '' },
  ...{ told_authority_at: '2026-01-05T09:00:00Z', told_people_at: null },
};
export const addBreach = async (db: Db): Promise<number> =>
  (
    await db
      .insertInto('data_breach')
      .values({ ...BREACH, created_by: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The settings of the site. */
export const settingsRows: Rows = {
  [`GET ${PRIVACY}`]: admins(PRIVACY),
  [`GET ${PRIVACY}/processing.csv`]: admins(`${PRIVACY}/processing.csv`),
  [`POST ${PRIVACY}/breaches`]: admins({ url: `${PRIVACY}/breaches`, body: () => BREACH }, 201),
  [`PUT ${PRIVACY}/breaches/:id`]: admins({
    url: async ({ db }) => `${PRIVACY}/breaches/${await addBreach(db)}`,
    body: () => ({ ...BREACH, version: 1 }),
  }),
  [`GET ${PRIVACY}/breaches/:id/report.txt`]: admins({
    url: async ({ db }) => `${PRIVACY}/breaches/${await addBreach(db)}/report.txt`,
  }),
  [`GET ${SETTINGS}`]: admins(SETTINGS),
  'GET /site.webmanifest': everyone('/site.webmanifest'),
  'GET /site-logo/:name([0-9a-f]{32}).png': everyone(`/site-logo/${'0'.repeat(32)}.png`, 404),
  'GET /app-icon/:name([a-z0-9]{1,20}).png': everyone('/app-icon/192.png'),
  [`GET ${SETTINGS}/mail`]: admins(`${SETTINGS}/mail`),
  // On the version that it never has
  [`PUT ${SETTINGS}/mail`]: admins(
    { url: `${SETTINGS}/mail`, body: () => ({ server: null, version: 999_999 }) },
    409,
  ),
  [`POST ${SETTINGS}/mail/tests`]: admins({
    url: `${SETTINGS}/mail/tests`,
    body: () => ({ server: NO_SERVER }),
  }),
  [`GET ${SETTINGS}/sms`]: admins(`${SETTINGS}/sms`),
  // On the version that it never has
  [`PUT ${SETTINGS}/sms`]: admins(
    { url: `${SETTINGS}/sms`, body: () => ({ sms: null, version: 999_999 }) },
    409,
  ),
  // None is set up
  [`POST ${SETTINGS}/sms/tests`]: admins(
    { url: `${SETTINGS}/sms/tests`, body: () => ({ number: '0712345678' }) },
    409,
  ),
  'POST /callbacks/sms/:path': everyone({ url: '/callbacks/sms/unknown', body: {} }, 404),
  [`POST ${SETTINGS}/logos`]: admins({ url: `${SETTINGS}/logos`, body: () => ({ data: LOGO }) }),
  [`GET ${SETUP}`]: admins(SETUP),
  [`PUT ${SETUP}`]: admins({ url: SETUP, body: () => ({ closed: true }) }),
  [`PUT ${SETUP}/:step`]: admins({ url: `${SETUP}/payments`, body: () => ({ skipped: true }) }),
  // There is none; loading it would change what the other rows ask for
  [`DELETE ${SETUP}/demo`]: admins(`${SETUP}/demo`, 409),
  [`POST ${SETUP}/demo`]: admins(
    {
      async url({ db }) {
        // Asked for once more, as if it had not been
        await db.deleteFrom('demo_run').execute();
        return `${SETUP}/demo`;
      },
    },
    202,
  ),
  [`PUT ${SETTINGS}`]: admins({ url: SETTINGS, body: () => ({ changes: {} }) }),
};
