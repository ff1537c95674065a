import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const count = z.number().int().min(0);
const ofCourse = z.object({ title: z.string(), path: z.string() });

/** What the first page shows of lessons and people, the same for everyone. What there is nothing of is empty. */
const frontPage = z.object({
  /** Where one begins without an account: the first lesson of a featured course that may be tried. */
  lesson: z
    .object({
      title: z.string(),
      path: z.string(),
      minutes: count,
      bytes: count,
      course: ofCourse.extend({ language: z.string() }),
    })
    .nullable(),
  /** Learners' words that they let the site quote, chosen by an administrator. */
  words: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      author: z.object({ name: z.string(), initials: z.string(), image: z.string().nullable() }),
      course: ofCourse,
    }),
  ),
  /** What learners made and let the site show, chosen by an administrator. */
  works: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      note: z.string(),
      name: z.string(),
      picture: z.string().nullable(),
      course: ofCourse.extend({ category: z.string() }),
    }),
  ),
  /** Teachers who show their face there. */
  teachers: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      headline: z.string(),
      path: z.string(),
    }),
  ),
  /** What courses cost; null while there are too few to say. */
  prices: z
    .object({
      courses: count,
      free: count,
      currency: z.string(),
      /** Priced ones from the cheapest: up to `to`, in major units; null: more than the one before. */
      bands: z.array(z.object({ to: z.number().nullable(), courses: count })),
    })
    .nullable(),
});

export const frontPageEndpoints = {
  read: endpoint({
    tag: 'Catalogue',
    method: 'GET',
    path: '/front-page',
    summary: 'What the first page shows: a free lesson, learners’ words and works, teachers and prices',
    data: frontPage,
  }),
};

export type FrontPage = z.infer<typeof frontPage>;
