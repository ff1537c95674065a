import { createHash } from 'node:crypto';
import type { ContentPage } from '@darasa/contract/administration/schemas';
import type { SitePage, SitePageSource } from '@darasa/contract/administration/site-pages';
import { z } from 'zod';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { type Db, notify, type Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { withShortTextsRendered } from '#platform/markdown/index';
import { defineChannel } from '#platform/modules/index';
import { type ProductPage, readProductPages } from './load-site-content.ts';
import { type PageSource, pageProblem, parsePageSource, renderPageSource } from './page-source.ts';
import { presentSource, type SiteConfig, sourceOfRows } from './presenter.ts';
import { findPage, listPages, lockPageForLoading, type PageWithItems, replacePage } from './repository.ts';

/** The topic of every page that shows text of this content page. */
export const contentTopic = (slug: string): string => `content:${slug}`;

/** Every process drops the pages that show a content page which has changed. */
export const contentPageChanges = defineChannel({
  name: 'content_page',
  schema: z.object({ slug: z.string() }),
  pagesOf: ({ slug }) => [contentTopic(slug)],
});

/** The content pages, by title. */
export async function listSitePages(db: Db): Promise<SitePage[]> {
  const known = new Set((await readProductPages()).map(({ slug }) => slug));
  return (await listPages(db)).map((page) => ({
    slug: page.slug,
    title: page.title,
    updated_at: page.updated_at.toISOString(),
    edited: page.loaded_checksum === null,
    from_product: known.has(page.slug),
  }));
}

/** @throws AppError NOT_FOUND */
export async function readSitePage(db: Db | Tx, slug: string): Promise<SitePageSource> {
  return describe(await mustFind(db, slug), await productPage(slug));
}

/**
 * Replaces the text of a page by an administrator's.
 * @param change.version of the text that the administrator started from
 * @throws AppError NOT_FOUND, BAD_REQUEST with the problem of the text, CONFLICT when the page has changed in the meantime
 */
export async function saveSitePage(
  ctx: Ctx,
  slug: string,
  change: { source: string; version: string },
): Promise<SitePageSource> {
  const page = parse(change.source);
  return replace(ctx, slug, { page, checksum: null, action: 'page.edited' }, (held) => {
    if (versionOf(held) !== change.version) {
      throw new AppError(
        'CONFLICT',
        'Someone else has changed this page. Copy your text, reload the page and make your changes again.',
      );
    }
  });
}

/** Restores the product's text. @throws AppError NOT_FOUND */
export async function restoreSitePage(ctx: Ctx, slug: string): Promise<SitePageSource> {
  const product = await productPage(slug);
  if (!product) throw pageNotFound();
  return replace(ctx, slug, { page: product, checksum: product.checksum, action: 'page.restored' });
}

/** Renders a text without saving it, on a thread when it is long. @throws AppError BAD_REQUEST, NOT_FOUND */
export async function previewSitePage(
  ctx: Ctx,
  config: SiteConfig,
  slug: string,
  source: string,
): Promise<ContentPage> {
  await mustFind(ctx.db, slug);
  const page = { slug, ...parse(source), updatedAt: ctx.now };
  return withShortTextsRendered((html) => presentSource(page, config, html), ctx.actor.userId);
}

interface Replacement {
  page: PageSource;
  /** Null for an administrator's own text. */
  checksum: string | null;
  action: 'page.edited' | 'page.restored';
}

async function replace(
  ctx: Ctx,
  slug: string,
  { page, checksum, action }: Replacement,
  check?: (held: PageWithItems) => void,
): Promise<SitePageSource> {
  return ctx.transaction(async ({ db: tx, actor, ip }) => {
    await lockPageForLoading(tx, slug);
    check?.(await mustFind(tx, slug));
    await replacePage(tx, { slug, ...page, checksum });
    await recordAudit(tx, {
      actorId: actor.userId,
      action,
      subject: { type: 'page', id: slug, name: page.title },
      ip,
    });
    await notify(tx, contentPageChanges.name, { slug });
    return readSitePage(tx, slug);
  });
}

const pageNotFound = () => new AppError('NOT_FOUND', 'Page not found');

async function mustFind(db: Db | Tx, slug: string): Promise<PageWithItems> {
  const found = await findPage(db, slug);
  if (!found) throw pageNotFound();
  return found;
}

function parse(source: string): PageSource {
  let page: PageSource;
  try {
    page = parsePageSource(source.replaceAll('\r\n', '\n'));
  } catch (error) {
    throw badRequest([{ path: 'source', message: (error as Error).message }]);
  }
  const problem = pageProblem(page);
  if (problem) throw badRequest([{ path: 'source', message: problem }]);
  return page;
}

const sourceOf = ({ page, items }: PageWithItems): string => renderPageSource(sourceOfRows(page, items));

const versionOf = (found: PageWithItems): string =>
  createHash('sha256').update(sourceOf(found)).digest('base64url').slice(0, 22);

const describe = (found: PageWithItems, product: ProductPage | undefined): SitePageSource => ({
  slug: found.page.slug,
  title: found.page.title,
  updated_at: found.page.updated_at.toISOString(),
  edited: found.page.loaded_checksum === null,
  from_product: product !== undefined,
  source: sourceOf(found),
  version: versionOf(found),
});

const productPage = async (slug: string): Promise<ProductPage | undefined> =>
  (await readProductPages()).find((page) => page.slug === slug);
