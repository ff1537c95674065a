import { createHash } from 'node:crypto';
import { isProductPage, pageLimits, pagePath } from '@darasa/contract/administration/page-rules';
import type { ContentPage } from '@darasa/contract/administration/schemas';
import type { SitePage, SitePageSource } from '@darasa/contract/administration/site-pages';
import { z } from 'zod';
import { findContacts, recordAudit } from '#modules/identity';
import type { UrlSigner } from '#modules/media';
import type { Ctx, TxCtx } from '#platform/context/index';
import { type Db, notify, type Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { withShortTextsRendered } from '#platform/markdown/index';
import { defineChannel } from '#platform/modules/index';
import { type ProductPage, readProductPages } from './load-site-content.ts';
import { type PageSource, pageProblem, parsePageSource, renderPageSource } from './page-source.ts';
import { presentSource, type SiteConfig, sourceOfRows } from './presenter.ts';
import { findPage, listPages, lockPageForLoading, type PageWithItems, replacePage } from './repository.ts';
import {
  keepPictures,
  picturesOfPage,
  requirePictures,
  withPagePictures,
} from './site-pages/page-pictures.ts';
import {
  countPages,
  type DraftRow,
  deleteDraft,
  deletePage,
  findDraft,
  insertRevision,
  listDrafts,
  listPublishers,
  listRevisions,
  saveDraft,
} from './site-pages/site-page-repository.ts';

/** The topic of every page that shows text of this content page. */
export const contentTopic = (slug: string): string => `content:${slug}`;

/** Every process drops the pages that show a content page which has changed. */
export const contentPageChanges = defineChannel({
  name: 'content_page',
  schema: z.object({ slug: z.string() }),
  pagesOf: ({ slug }) => [contentTopic(slug)],
});

/** The content pages and drafts of new ones, by title. */
export async function listSitePages(db: Db): Promise<SitePage[]> {
  const [known, published, drafts, publishers] = await Promise.all([
    readProductPages(),
    listPages(db),
    listDrafts(db),
    listPublishers(db),
  ]);
  const publisherOf = new Map(publishers.map(({ slug, by }) => [slug, by]));
  const nameOf = await namesOf(db, [
    ...publishers.map(({ by }) => by),
    ...drafts.map(({ saved_by: by }) => by),
  ]);
  const fromProduct = new Set(known.map(({ slug }) => slug));
  const draftOf = new Map(drafts.map((draft) => [draft.slug, draft]));
  const isPublished = new Set(published.map(({ slug }) => slug));
  const common = (slug: string) => ({
    slug,
    path: pagePath(slug),
    from_product: fromProduct.has(slug),
    published: isPublished.has(slug),
    draft: draftOf.has(slug),
  });
  const pages = [
    ...published.map((page) => {
      const draft = draftOf.get(page.slug);
      const edited = page.loaded_checksum === null;
      const publisher = edited ? publisherOf.get(page.slug) : null;
      return {
        ...common(page.slug),
        title: page.title,
        updated_at: (draft?.saved_at ?? page.updated_at).toISOString(),
        changed_by: nameOf(draft ? draft.saved_by : publisher),
        edited,
      };
    }),
    ...drafts.flatMap(({ slug, source, saved_at, saved_by }) =>
      isPublished.has(slug)
        ? []
        : [
            {
              ...common(slug),
              title: titleOf(source),
              updated_at: saved_at.toISOString(),
              changed_by: nameOf(saved_by),
              edited: true,
            },
          ],
    ),
  ];
  return pages.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** The text that is edited: the draft where there is one. @throws AppError NOT_FOUND */
export async function readSitePage(db: Db | Tx, signer: UrlSigner, slug: string): Promise<SitePageSource> {
  const found = await mustFind(db, slug);
  const text = sourceOf(found);
  const product = await productPage(slug);
  const [publisher] = found.draft || found.page?.page.loaded_checksum ? [] : await listPublishers(db, slug);
  const by = found.draft ? found.draft.saved_by : publisher?.by;
  const nameOf = await namesOf(db, [by]);
  const media = [...(await picturesOfPage(db, signer, { slug, text })).values()];
  return { ...describe(found, product), changed_by: nameOf(by), media };
}

/** @throws AppError CONFLICT for an address that is taken, or when there are very many pages */
export const createSitePage = (
  ctx: Ctx,
  signer: UrlSigner,
  { slug, title }: { slug: string; title: string },
): Promise<SitePageSource> =>
  onPage(ctx, slug, async ({ db: tx, actor }) => {
    if (await find(tx, slug)) throw new AppError('CONFLICT', 'There is a page with this address already.');
    if ((await countPages(tx)) >= pageLimits.pages)
      throw new AppError('CONFLICT', `There can be ${pageLimits.pages} pages. Delete one first.`);
    await saveDraft(tx, slug, renderPageSource({ title, summary: title, body: '', items: [] }), actor.userId);
    return readSitePage(tx, signer, slug);
  });

/**
 * Replaces the text of a page by an administrator's, or keeps it as a draft.
 * @param change.version of the text that the administrator started from
 * @throws AppError NOT_FOUND, BAD_REQUEST with the problem of the text, CONFLICT when the page has changed in the meantime
 */
export async function saveSitePage(
  ctx: Ctx,
  signer: UrlSigner,
  slug: string,
  { source, version, publish }: { source: string; version: string; publish: boolean },
): Promise<SitePageSource> {
  const page = parse(slug, source);
  return onPage(ctx, slug, async (inside) => {
    const { db: tx } = inside;
    if (versionOf(await mustFind(tx, slug)) !== version) {
      throw new AppError(
        'CONFLICT',
        'Someone else has changed this page. Copy your text, reload the page and make your changes again.',
      );
    }
    const { userId } = ctx.actor;
    await requirePictures(tx, { slug, source, userId });
    if (publish) await show(inside, slug, { page, checksum: null, action: 'page.edited' });
    else await saveDraft(tx, slug, renderPageSource(page), userId);
    await keepPicturesOf(tx, slug);
    return readSitePage(tx, signer, slug);
  });
}

/** Restores the product's text. @throws AppError NOT_FOUND */
export async function restoreSitePage(ctx: Ctx, signer: UrlSigner, slug: string): Promise<SitePageSource> {
  const product = await productPage(slug);
  if (!product) throw pageNotFound();
  return onPage(ctx, slug, async (inside) => {
    await show(inside, slug, { page: product, checksum: product.checksum, action: 'page.restored' });
    await keepPicturesOf(inside.db, slug);
    return readSitePage(inside.db, signer, slug);
  });
}

/** Throws away what was written and not published. @throws AppError NOT_FOUND, CONFLICT for a page that is nothing but a draft */
export const discardDraft = (ctx: Ctx, signer: UrlSigner, slug: string): Promise<SitePageSource> =>
  onPage(ctx, slug, async ({ db: tx }) => {
    const { page } = await mustFind(tx, slug);
    if (!page) throw new AppError('CONFLICT', 'This page was never published. Delete it instead.');
    await deleteDraft(tx, slug);
    await keepPicturesOf(tx, slug);
    return readSitePage(tx, signer, slug);
  });

/** Takes a page of the site's own off the site; its text stays as a draft. @throws AppError NOT_FOUND, CONFLICT */
export const unpublishSitePage = (ctx: Ctx, signer: UrlSigner, slug: string): Promise<SitePageSource> =>
  onPage(ctx, slug, async (inside) => {
    const { db: tx } = inside;
    const found = await mustBeOwn(tx, slug);
    if (!found.page) throw new AppError('CONFLICT', 'This page is not published.');
    await saveDraft(tx, slug, sourceOf(found), ctx.actor.userId);
    await hide(inside, slug, { name: found.page.page.title, action: 'page.unpublished' });
    return readSitePage(tx, signer, slug);
  });

/** @throws AppError NOT_FOUND, CONFLICT for a page of the product */
export const deleteSitePage = (ctx: Ctx, slug: string): Promise<void> =>
  onPage(ctx, slug, async (inside) => {
    const found = await mustBeOwn(inside.db, slug);
    await deleteDraft(inside.db, slug);
    await hide(inside, slug, { name: titleOf(sourceOf(found)), action: 'page.deleted' });
    await keepPictures(inside.db, slug, []);
  });

/** What was published at this address, newest first. @throws AppError NOT_FOUND */
export async function readHistory(db: Db, slug: string) {
  await mustFind(db, slug);
  const texts = await listRevisions(db, slug);
  const nameOf = await namesOf(
    db,
    texts.map(({ published_by: by }) => by),
  );
  return texts.map(({ id, source, published_at, published_by }) => ({
    id: String(id),
    source,
    published_at: published_at.toISOString(),
    published_by: nameOf(published_by),
  }));
}

/** Renders a text without saving it, on a thread when it is long. @throws AppError BAD_REQUEST, NOT_FOUND */
export async function previewSitePage(
  ctx: Ctx,
  { config, signer }: { config: SiteConfig; signer: UrlSigner },
  slug: string,
  source: string,
): Promise<ContentPage> {
  await mustFind(ctx.db, slug);
  const page = { slug, ...parse(slug, source), updatedAt: ctx.now };
  const { userId } = ctx.actor;
  const shown = await withShortTextsRendered((html) => presentSource(page, config, html), userId);
  return withPagePictures(ctx.db, signer, shown, userId);
}

/** Does something with a page while nobody else does. */
const onPage = <Result>(ctx: Ctx, slug: string, act: (ctx: TxCtx) => Promise<Result>): Promise<Result> =>
  ctx.transaction(async (inside) => {
    await lockPageForLoading(inside.db, slug);
    return act(inside);
  });

interface Shown {
  page: PageSource;
  /** Null for an administrator's own text. */
  checksum: string | null;
  action: 'page.edited' | 'page.restored';
}

/** Everybody reads it from now on. */
async function show(ctx: TxCtx, slug: string, { page, checksum, action }: Shown): Promise<void> {
  const { db: tx } = ctx;
  await replacePage(tx, { slug, ...page, checksum });
  await deleteDraft(tx, slug);
  await insertRevision(tx, {
    ...{ slug, source: renderPageSource(page) },
    ...{ by: ctx.actor.userId, most: pageLimits.kept },
  });
  await tell(ctx, slug, { name: page.title, action });
}

async function hide(
  ctx: TxCtx,
  slug: string,
  told: { name: string; action: 'page.unpublished' | 'page.deleted' },
): Promise<void> {
  await deletePage(ctx.db, slug);
  await tell(ctx, slug, told);
}

async function tell(
  { db: tx, actor, ip }: TxCtx,
  slug: string,
  { name, action }: { name: string; action: Shown['action'] | 'page.unpublished' | 'page.deleted' },
): Promise<void> {
  await recordAudit(tx, { actorId: actor.userId, action, subject: { type: 'page', id: slug, name }, ip });
  await notify(tx, contentPageChanges.name, { slug });
}

const pageNotFound = () => new AppError('NOT_FOUND', 'Page not found');

/** A page as it is shown, and the text that is written for it. One of them there is. */
interface Found {
  slug: string;
  page: PageWithItems | undefined;
  draft: DraftRow | undefined;
}

async function find(db: Db | Tx, slug: string): Promise<Found | undefined> {
  const page = await findPage(db, slug);
  const draft = await findDraft(db, slug);
  return page || draft ? { slug, page, draft } : undefined;
}

async function mustFind(db: Db | Tx, slug: string): Promise<Found> {
  const found = await find(db, slug);
  if (!found) throw pageNotFound();
  return found;
}

async function mustBeOwn(db: Db | Tx, slug: string): Promise<Found> {
  const found = await mustFind(db, slug);
  if (await productPage(slug))
    throw new AppError('CONFLICT', 'This page is a part of the site. It can be changed, but not taken away.');
  return found;
}

function parse(slug: string, source: string): PageSource {
  let page: PageSource;
  try {
    page = parsePageSource(source.replaceAll('\r\n', '\n'), { grouped: isProductPage(slug) });
  } catch (error) {
    throw badRequest([{ path: 'source', message: (error as Error).message }]);
  }
  const problem = pageProblem(page);
  if (problem) throw badRequest([{ path: 'source', message: problem }]);
  return page;
}

/** Also of a text without a summary, as one may be that was never edited here. */
const titleOf = (source: string): string => /^title: (.+)$/m.exec(source)?.[1]?.trim() ?? '';

function sourceOf({ page, draft }: Found): string {
  if (draft) return draft.source;
  return page ? renderPageSource(sourceOfRows(page.page, page.items)) : '';
}

const versionOf = (found: Found): string =>
  createHash('sha256').update(sourceOf(found)).digest('base64url').slice(0, 22);

/** Files of its texts stay as long as it has them: as it is read, its draft and the earlier ones. */
async function keepPicturesOf(tx: Tx, slug: string): Promise<void> {
  const found = await find(tx, slug);
  const texts = [
    ...(found?.page ? [renderPageSource(sourceOfRows(found.page.page, found.page.items))] : []),
    ...(found?.draft ? [found.draft.source] : []),
    ...(await listRevisions(tx, slug)).map(({ source }) => source),
  ];
  await keepPictures(tx, slug, texts);
}

/** Names of people; null for one who is not there any more. */
async function namesOf(
  db: Db | Tx,
  ids: readonly (number | null | undefined)[],
): Promise<(id: number | null | undefined) => string | null> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  const people = known.length === 0 ? [] : await findContacts(db, known);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => names.get(id ?? 0) ?? null;
}

function describe(
  found: Found,
  product: ProductPage | undefined,
): Omit<SitePageSource, 'changed_by' | 'media'> {
  const { slug, page, draft } = found;
  const source = sourceOf(found);
  return {
    slug,
    path: pagePath(slug),
    title: titleOf(source),
    updated_at: (draft?.saved_at ?? page?.page.updated_at ?? new Date(0)).toISOString(),
    edited: page?.page.loaded_checksum == null,
    from_product: product !== undefined,
    published: page !== undefined,
    draft: draft !== undefined,
    source,
    version: versionOf(found),
  };
}

const productPage = async (slug: string): Promise<ProductPage | undefined> =>
  (await readProductPages()).find((page) => page.slug === slug);
