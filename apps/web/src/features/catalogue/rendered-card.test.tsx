import { coursePath } from '@darasa/contract/catalogue/rules';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardFoot, CourseAction } from '~/lib/course-action';
import { CardContent, type CardProps, cardClass } from './card-content.tsx';
import { RenderedCard } from './rendered-card.tsx';
import { courseWith } from './test-courses.ts';

/** The HTML of a part of a page at a path. */
async function htmlAt(path: string, part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />);
}

const live = (props: CardProps) => (
  <article className={cardClass(props)}>
    <CardContent {...props} />
  </article>
);
const own = courseWith({ image: { ...courseWith().image, src: '/media/own.jpg', generated: false } });
const cards: CardProps[] = [
  { course: courseWith() },
  { course: courseWith(), level: 2 },
  { course: courseWith(), full: true },
  { course: courseWith(), eager: true },
  { course: own, eager: true, full: true },
  { course: courseWith({ title: 'A & B <script>', price: 12.5, totalRatings: 0, estimatedMinutes: 0 }) },
  { course: courseWith({ title: 'A & B <script>', price: 13 }) },
];

it('is what the browser draws, on every page and for each course as it is now', async () => {
  for (const card of cards) {
    for (const path of ['/courses', coursePath(card.course)]) {
      const expected = await htmlAt(path, live(card));
      expect(expected.includes('aria-current="page"')).toBe(path !== '/courses');
      // The second time it comes from the cache
      for (const _ of [1, 2]) expect(await htmlAt(path, <RenderedCard {...card} />)).toBe(expected);
    }
  }
});

it('has in it what the routes say that can be done', async () => {
  const within = (words: string, part: ReactNode) => (
    <CourseAction value={({ course }) => <button type="button">{`${words} ${course.title}`}</button>}>
      <CardFoot value={({ children }) => <div>{children}</div>}>{part}</CardFoot>
    </CourseAction>
  );
  const card = { course: courseWith() };
  for (const words of ['Save', 'Leave out']) {
    const expected = await htmlAt('/courses', within(words, live(card)));
    expect(expected).toContain(words);
    for (const _ of [1, 2])
      expect(await htmlAt('/courses', within(words, <RenderedCard {...card} />))).toBe(expected);
  }
  expect(await htmlAt('/courses', <RenderedCard {...card} />)).toBe(await htmlAt('/courses', live(card)));
});
