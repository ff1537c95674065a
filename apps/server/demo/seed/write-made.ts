import { hash } from 'node:crypto';
import { courseCover } from '@darasa/contract/catalogue/course-covers/course-cover';
import { figuresFor } from '@darasa/contract/catalogue/course-covers/figure-words';
import { COURSE_COVER } from '@darasa/contract/catalogue/cover-url';
import { madeWorkLimits } from '@darasa/contract/reviews/made-work-rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import { rasterise } from '#platform/images/rasterise';
import type { SeedClock } from './clock.ts';

/** What learners made, by course: invented, as everything in the demo content. */
const made = [
  {
    course: 'your-first-website',
    category: 'programming',
    title: 'A website for Mama Zawadi’s tailoring',
    note: 'Five pages, and people now call before they come.',
    name: 'Tabitha, Kisumu',
  },
  {
    course: 'spreadsheets-to-decisions',
    category: 'data-science',
    title: 'The stock of a hardware shop as a chart',
    note: 'It says what to order on Monday.',
    name: 'Collins, Migori',
  },
  {
    course: 'tomatoes-for-market',
    category: 'agriculture',
    title: 'A quarter acre of tomatoes, planted before the rain',
    note: 'Forty crates, and a buyer for all of them.',
    name: 'Joseph, Kajiado',
  },
] as const;

/** Works that stand on the first page, each offered by the first learner who liked the course most. */
export async function writeMade(tx: Tx, clock: SeedClock): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const [index, { course, category, title, note, name }] of made.entries()) {
    const figures = figuresFor({ title, more: '' }, category, course);
    const drawing = courseCover(category, course, figures, COURSE_COVER);
    const picture = await sharp(await rasterise(drawing, 2 * madeWorkLimits.width))
      .resize(madeWorkLimits.width, madeWorkLimits.height, { fit: 'cover' })
      .webp({ quality: 78 })
      .toBuffer();
    await sql`
      insert into made_work (user_id, course_id, title, note, shown_name, picture, picture_name, state, offered_at, decided_at)
      select r.user_id, r.course_id, ${title}, ${note}, ${name}, ${picture}, ${hash('sha256', picture, 'hex').slice(0, 32)}, 'featured',
        ${clock.daysAgo(20 + index)}::timestamptz, ${clock.daysAgo(18 + index)}::timestamptz
      from review r join course c on c.id = r.course_id
      where c.slug = ${course} and r.rating = 5 order by r.id limit 1`.execute(tx);
  }
}
