import type { ContentPage } from '@darasa/contract/administration/schemas';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { presentPage, type SiteConfig } from './presenter.ts';
import { type PrivacyFacts, privacyItems } from './privacy/privacy-items.ts';
import { findPage } from './repository.ts';
import { withPagePictures } from './site-pages/page-pictures.ts';

/** A content page with its items in order, Markdown rendered. @throws AppError NOT_FOUND */
export async function readPage(
  db: Db,
  { config, signer }: { config: SiteConfig & PrivacyFacts; signer: UrlSigner },
  slug: string,
): Promise<ContentPage> {
  const found = await findPage(db, slug);
  if (!found) throw new AppError('NOT_FOUND', 'Page not found');
  const page = await withPagePictures(db, signer, presentPage(found.page, found.items, config));
  return slug === 'privacy' ? { ...page, items: [...page.items, ...privacyItems(config)] } : page;
}
