import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { type PageSource, parsePageSource } from './page-source.ts';
import { lockPageForLoading, type PageToLoad, readLoadedChecksums, replacePage } from './repository.ts';

const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url));

/**
 * Loads the product's content pages (FAQ, help and the like) into the database and updates them to the product's version.
 * Pages edited by an admin stay unchanged. Fast when nothing has changed; safe on several machines in parallel.
 * @returns the slugs that were written
 */
export async function loadSiteContent(options: { db: Db; log: Log; folder?: string }): Promise<string[]> {
  const { db, log, folder = CONTENT_FOLDER } = options;
  const pages = await readProductPages(folder);
  const known = await readLoadedChecksums(db);
  const written: string[] = [];
  for (const page of pages) {
    if (!isStale(page, known)) continue;
    const done = await db.transaction().execute(async (tx) => {
      await lockPageForLoading(tx, page.slug);
      // Another machine or an admin may have written it in the meantime.
      if (!isStale(page, await readLoadedChecksums(tx))) return false;
      await replacePage(tx, page);
      return true;
    });
    if (done) written.push(page.slug);
  }
  if (written.length > 0) log.info({ pages: written }, 'Content pages loaded');
  return written;
}

/** Missing, or an older version of the product's text. A null checksum is an admin's own page. */
function isStale(page: ProductPage, known: Map<string, string | null>): boolean {
  const loaded = known.get(page.slug);
  return loaded === undefined || (loaded !== null && loaded !== page.checksum);
}

/** A page of the product. */
export interface ProductPage extends PageToLoad {
  checksum: string;
}

/** The pages of the product. */
export async function readProductPages(folder = CONTENT_FOLDER): Promise<ProductPage[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { slug: basename(file, '.md'), checksum, ...parseNamed(file, text) };
    }),
  );
}

function parseNamed(file: string, text: string): PageSource {
  try {
    return parsePageSource(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
