import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { figuresFor } from '@darasa/contract/catalogue/course-covers/figure-words';
import { coverInks } from '@darasa/contract/catalogue/cover';
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/* Courses beside each other in a list can be told apart: of twelve, at most two neighbours show the same figure in the same inks. */

interface Listed {
  title: string;
  category: string;
  tags: string[];
}
const PAGE = 12;

function sameNeighbours(courses: readonly Listed[]): number[] {
  const looks = courses.map(({ title, category, tags }, index) => {
    const id = String(index + 1);
    const { first } = figuresFor({ title, more: tags.join(' ') }, category, id);
    return `${first} ${coverInks(category, id).join()}`;
  });
  const pages = Array.from({ length: Math.floor(looks.length / PAGE) }, (_, page) =>
    looks.slice(page * PAGE, (page + 1) * PAGE),
  );
  return pages.map((page) => page.filter((look, index) => index > 0 && look === page[index - 1]).length);
}

const demo = new URL('../../../../demo/courses/', import.meta.url);
const real = new URL('../../../../../../../shared/data/udemy_courses.csv', import.meta.url);
const categories: Record<string, string> = {
  'Web Development': 'programming',
  'Business Finance': 'business',
  'Graphic Design': 'design',
  'Musical Instruments': 'music',
};

describe('covers of neighbours in a list', () => {
  test('differ among the demo courses', () => {
    const courses = readdirSync(demo).map((slug): Listed => {
      const course = parse(readFileSync(new URL(`${slug}/course.yaml`, demo), 'utf8'));
      return { title: course.title, category: course.category.split('/')[0], tags: course.tags ?? [] };
    });
    expect(courses.length).toBeGreaterThan(PAGE);
    expect(Math.max(...sameNeighbours(courses))).toBeLessThanOrEqual(2);
  });

  test.skipIf(!existsSync(real))('differ among 3,600 real courses (skipped without ../shared)', () => {
    const rows: Record<string, string>[] = parseCsv(readFileSync(real), {
      columns: true,
      relax_quotes: true,
    });
    const courses = rows.map(
      (row): Listed => ({
        title: row.course_title ?? '',
        category: categories[row.subject ?? ''] ?? 'business',
        tags: [],
      }),
    );
    const same = sameNeighbours(courses);
    expect(same.length).toBeGreaterThan(250);
    expect(Math.max(...same)).toBeLessThanOrEqual(2);
  });
});
