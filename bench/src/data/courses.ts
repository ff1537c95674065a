import { createRandom, createWeightedPick, type Random } from './random.ts';
import { createFillerPick, createWordPick } from './words.ts';

/** A course as the benchmark inserts it, by the columns of `course`; money in minor units. */
export interface SyntheticCourse {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  category: string;
  level: string;
  course_type: string;
  language: string;
  price_minor: number;
  currency: string;
  instructor_name: string;
  tags: string[];
  learning_outcomes: string[];
  is_published: boolean;
  status: string;
  published_at: string;
  created_at: string;
  updated_at: string;
  estimated_minutes: number;
  modules_count: number;
  lessons_count: number;
  imported_rating: number;
  imported_ratings: number;
  imported_students: number;
  featured_position: number | null;
}

const categories = [
  'programming',
  'business',
  'data-science',
  'design',
  'technology',
  'languages',
  'health',
  'music',
  'agriculture',
];
const pickCategory = createWeightedPick(categories, [30, 22, 14, 10, 8, 5, 4, 4, 3]);
const pickLevel = createWeightedPick(['beginner', 'intermediate', 'advanced'], [55, 32, 13]);
const pickType = createWeightedPick(['self-paced', 'instructor-led', 'blended'], [78, 14, 8]);
const pickLanguage = createWeightedPick(['en', 'sw', 'fr', 'es'], [80, 10, 6, 4]);
const pickCurrency = createWeightedPick(['KES', 'USD', 'EUR', 'GBP'], [70, 20, 6, 4]);
const toKes: Record<string, number> = { KES: 1, USD: 129, EUR: 149, GBP: 172 };
const NEWEST = Date.UTC(2026, 9, 1);
const TEN_YEARS = 10 * 365 * 86_400_000;

/** Courses 1 to `count`; the n-th is the same whatever the count. One in fifty is hidden. */
export function* generateCourses(count: number, seed = 1): Generator<SyntheticCourse> {
  const pick = { title: createWordPick(), filler: createFillerPick() };
  for (let n = 1; n <= count; n++) yield generateCourse(n, createRandom(seed * 1_000_003 + n), pick);
}

type Pick = (random: Random) => string;

function generateCourse(n: number, random: Random, pick: { title: Pick; filler: Pick }): SyntheticCourse {
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const subject = Array.from({ length: random.integer(3, 9) }, () => pick.title(random));
  const title = capital(subject.join(' ')).padEnd(3, '.').slice(0, 200);
  const tags = [...new Set([random.pick(subject), random.pick(subject), pick.title(random)])];
  // Descriptions repeat the course's subject and otherwise consist of many rare words
  const words = (low: number, high: number): string =>
    Array.from({ length: random.integer(low, high) }, () =>
      random.chance(0.25)
        ? random.pick(subject)
        : random.chance(0.02)
          ? pick.title(random)
          : pick.filler(random),
    ).join(' ');
  const published = NEWEST - Math.floor(random.next() * TEN_YEARS);
  const students = Math.floor(10 ** (random.next() ** 2 * 5));
  const currency = pickCurrency(random);
  const hidden = random.chance(0.02);
  return {
    slug: `${
      title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-+|-+$/g, '')
        .slice(0, 80)
        .replace(/-+$/, '') || 'course'
    }-${n}`,
    title,
    subtitle: capital(words(5, 9)),
    description: `${capital(words(12, 25))}.\n\n${capital(words(20, 60))}.`,
    category: pickCategory(random),
    level: pickLevel(random),
    course_type: pickType(random),
    language: pickLanguage(random),
    price_minor: random.chance(0.15) ? 0 : priceIn(currency, random),
    currency,
    instructor_name: `${random.pick(['Amina', 'Otieno', 'Wanjiru', 'Juma', 'Zawadi', 'Baraka', 'Neema', 'Kamau'])} ${random.pick(['Mwangi', 'Odhiambo', 'Hassan', 'Njoroge', 'Achieng', 'Mushi', 'Kiprono', 'Dupont'])} ${random.integer(1, 400)}`,
    tags,
    learning_outcomes: Array.from({ length: 3 }, () => capital(words(4, 8))),
    is_published: !hidden,
    status: hidden ? 'draft' : 'published',
    published_at: new Date(published).toISOString(),
    created_at: new Date(published - random.integer(1, 90) * 86_400_000).toISOString(),
    updated_at: new Date(Math.min(NEWEST, published + random.integer(0, 400) * 86_400_000)).toISOString(),
    estimated_minutes: Math.floor(30 * 10 ** (random.next() * 2)),
    modules_count: random.integer(3, 12),
    lessons_count: random.integer(10, 120),
    imported_rating: Math.round((3 + 2 * random.next() ** 0.7) * 100) / 100,
    imported_ratings: Math.floor(students / random.integer(5, 40)),
    imported_students: students,
    featured_position: n <= 12 && !hidden ? n : null,
  };
}

/** Round prices of 300 to 20,000 shillings, in the course's currency. */
function priceIn(currency: string, random: Random): number {
  const shillings = 300 * 10 ** (random.next() * 1.8);
  const step = currency === 'KES' ? 50 : 5;
  return Math.max(step, Math.round(shillings / (toKes[currency] ?? 1) / step) * step) * 100;
}
