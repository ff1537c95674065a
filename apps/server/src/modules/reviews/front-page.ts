import type { FrontPage } from '@darasa/contract/catalogue/front-page';
import { coursePath } from '@darasa/contract/catalogue/rules';
import { publicAuthor } from '@darasa/contract/identity/rules';
import { z } from 'zod';
import type { Catalogue } from '#modules/catalogue';
import type { Db } from '#platform/database/index';
import { defineChannel } from '#platform/modules/index';
import { readFeatured } from './made/made-works.ts';
import { findQuoted } from './repository.ts';

/** The topic of the first page, as far as it shows people. */
export const FRONT_PAGE = 'front-page';
const MOST_WORDS = 3;

/** The database itself announces whatever changes the people on the first page (see the migration). */
export const frontPageChanges = defineChannel({
  name: 'front-page',
  schema: z.object({}),
  pagesOf: () => [FRONT_PAGE],
});

/** What the first page shows of lessons and people. */
export async function readFrontPage(db: Db, catalogue: Catalogue): Promise<FrontPage> {
  const [lesson, teachers, prices, works, quoted] = await Promise.all([
    catalogue.freeLesson(),
    catalogue.faces(),
    catalogue.prices(),
    readFeatured(db),
    findQuoted(db, MOST_WORDS),
  ]);
  const words = quoted.map((row) => ({
    id: String(row.id),
    text: row.comment,
    author: publicAuthor(row, row.full_name_on_reviews),
    course: { title: row.title, path: coursePath(row) },
  }));
  return { lesson, words, works, teachers, prices };
}
