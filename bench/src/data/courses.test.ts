import { describe, expect, it } from 'vitest';
import { generateCourses } from './courses.ts';

describe('generateCourses', () => {
  const courses = [...generateCourses(3000)];

  it('generates the same course for the same number, whatever the count', () => {
    expect([...generateCourses(50)]).toEqual(courses.slice(0, 50));
  });

  it('is valid for the table: slugs are unique and plain, titles are 3 to 255 characters long', () => {
    expect(new Set(courses.map((course) => course.slug)).size).toBe(courses.length);
    for (const { slug, title, price_minor } of courses) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(title.length).toBeGreaterThanOrEqual(3);
      expect(title.length).toBeLessThanOrEqual(255);
      expect(Number.isSafeInteger(price_minor)).toBe(true);
    }
  });

  it('uses a few words often and most rarely, in nine categories, and hides one in fifty', () => {
    const counts = new Map<string, number>();
    for (const { title } of courses)
      for (const word of title.toLowerCase().split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
    const sorted = [...counts.values()].sort((a, b) => b - a);
    expect(sorted[0]).toBeGreaterThan(20 * (sorted[Math.floor(sorted.length / 2)] ?? 0));
    expect(new Set(courses.map((course) => course.category)).size).toBe(9);
    const hidden = courses.filter((course) => !course.is_published).length;
    expect(hidden).toBeGreaterThan(30);
    expect(hidden).toBeLessThan(90);
  });
});
