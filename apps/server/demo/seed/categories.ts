import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import { DEMO_CATEGORY } from './marks.ts';

const ABOUT = {
  programming: ['Programming', 'Write software: websites, apps, scripts and the tools around them.'],
  'data-science': ['Data science', 'Turn numbers into answers: spreadsheets, statistics, databases, models.'],
  design: ['Design', 'Make things people understand and enjoy: graphics, interfaces, brands, pictures.'],
  business: ['Business', 'Start, run and grow: books, money, customers, people.'],
  technology: ['Technology', 'Keep the machines running: cloud, networks, security, hardware.'],
  agriculture: ['Farming', 'Grow more and sell better: crops, livestock, soil, water, markets.'],
  health: ['Health', 'Care for yourself and others: first aid, nutrition, wellbeing.'],
  languages: ['Languages', 'Speak, read and write: English, Kiswahili, French, signs.'],
  music: ['Music & arts', 'Play, understand and record.'],
} as const;

/** Makes again the categories of a new site that somebody has deleted or renamed, and notes them, so that they go with the demo content. */
export async function writeMissingCategories(tx: Tx): Promise<void> {
  for (const [slug, [name, description]] of Object.entries(ABOUT)) {
    const { rows } = await sql`
      insert into category (slug, name, description, position)
      select ${slug}, ${name}, ${description}, (select coalesce(max(position), 0) + 1 from category)
      where not exists (select from category where slug = ${slug})
      returning slug`.execute(tx);
    if (rows.length > 0)
      await sql`insert into seeded_content (name) values (${DEMO_CATEGORY + slug}) on conflict do nothing`.execute(
        tx,
      );
  }
}

/** The categories that were made for the demo content, and that no course needs any more. */
export async function removeOwnCategories(tx: Tx): Promise<void> {
  await sql`
    delete from category c using seeded_content s
    where s.name = ${DEMO_CATEGORY} || c.slug and c.version = 1
      and not exists (select from course where category_id = c.id)`.execute(tx);
  await sql`
    delete from seeded_content s where starts_with(s.name, ${DEMO_CATEGORY})
      and not exists (select from category c where s.name = ${DEMO_CATEGORY} || c.slug)`.execute(tx);
}
