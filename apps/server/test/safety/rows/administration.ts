import { randomUUID } from 'node:crypto';
import { readSitePage } from '../../../src/modules/administration/site-pages.ts';
import { noSigner } from '../../media/no-signer.ts';
import { API, admins, type Rows, type Scene } from '../row.ts';
import { addFormMessage } from './support.ts';

/** A page of the site's own. @returns its path, and more */
async function ownPage(db: Scene['db'], rest = ''): Promise<string> {
  const slug = `own-${randomUUID()}`;
  await db.insertInto('content_page').values({ slug, title: 'Own' }).execute();
  return `${API}/administration/pages/${slug}${rest}`;
}

/** An open message in the support inbox. @returns its path */
async function openMessage(scene: Scene): Promise<string> {
  const { id } = await addFormMessage(scene);
  return `${API}/administration/support-messages/${id}`;
}

const PAGE = '---\ntitle: Matrix\nsummary: Of routes.\n---\nText.\n';

/** An item that was set aside. @returns the call's body */
async function itemSetAside({ db }: Scene): Promise<object> {
  const item = { batch: 'matrix.items', item: randomUUID() };
  await db
    .insertInto('set_aside_item')
    .values({ ...item, error: 'No', retry_at: new Date(Date.now() + 60_000) })
    .execute();
  return item;
}

/** The administration of the site. */
export const administrationRows: Rows = {
  [`GET ${API}/administration/overview`]: admins(`${API}/administration/overview`),
  [`GET ${API}/administration/exports/:table`]: admins(`${API}/administration/exports/people`),
  [`GET ${API}/administration/jobs`]: admins(`${API}/administration/jobs`),
  [`GET ${API}/administration/jobs/:name/failures`]: admins(
    `${API}/administration/jobs/matrix.jobs/failures`,
  ),
  // None has failed
  [`POST ${API}/administration/jobs/:name/retry`]: admins(
    `${API}/administration/jobs/matrix.jobs/retry`,
    404,
  ),
  [`DELETE ${API}/administration/jobs/:name/failures`]: admins(
    `${API}/administration/jobs/matrix.jobs/failures`,
    404,
  ),
  [`POST ${API}/administration/set-aside-items/retry`]: admins({
    url: `${API}/administration/set-aside-items/retry`,
    body: itemSetAside,
  }),
  // There is none, and whoever begins it would keep the others out
  [`PUT ${API}/administration/maintenance`]: admins(
    {
      url: `${API}/administration/maintenance`,
      body: { until: '2020-01-01T00:00:00Z', text: '', background_work_waits: false },
    },
    400,
  ),
  [`DELETE ${API}/administration/maintenance`]: admins(`${API}/administration/maintenance`, 409),
  [`GET ${API}/administration/pages`]: admins(`${API}/administration/pages`),
  [`GET ${API}/administration/pages/:slug`]: admins(`${API}/administration/pages/matrix`),
  [`PUT ${API}/administration/pages/:slug`]: admins({
    url: `${API}/administration/pages/matrix`,
    body: async ({ db }) => ({ source: PAGE, version: (await readSitePage(db, noSigner, 'matrix')).version }),
  }),
  [`POST ${API}/administration/pages`]: admins(
    {
      url: `${API}/administration/pages`,
      body: () => ({ slug: `page-${randomUUID()}`.slice(0, 40).replace(/-$/, ''), title: 'A page' }),
    },
    201,
  ),
  [`DELETE ${API}/administration/pages/:slug/published`]: admins({
    url: ({ db }) => ownPage(db, '/published'),
  }),
  [`DELETE ${API}/administration/pages/:slug`]: admins({ url: ({ db }) => ownPage(db) }),
  [`DELETE ${API}/administration/pages/:slug/draft`]: admins({ url: ({ db }) => ownPage(db, '/draft') }),
  [`GET ${API}/administration/pages/:slug/history`]: admins(`${API}/administration/pages/matrix/history`),
  [`POST ${API}/administration/pages/:slug/preview`]: admins({
    url: `${API}/administration/pages/matrix/preview`,
    body: { source: PAGE },
  }),
  [`DELETE ${API}/administration/pages/:slug/changes`]: admins(
    `${API}/administration/pages/matrix/changes`,
    404,
  ),
  [`GET ${API}/administration/support-messages`]: admins(`${API}/administration/support-messages`),
  [`PUT ${API}/administration/support-messages/:id`]: admins({
    url: openMessage,
    body: { status: 'answered' },
  }),
};
