import type { APIRequestContext } from '@playwright/test';

/** A listed course with a price and without a limit of places. */
export async function pricedCourse(request: APIRequestContext) {
  const answer = await request.get('/api/v1/courses?minPrice=100&category=express&limit=12');
  const { data } = (await answer.json()) as {
    data: { courses: { id: string; slug: string; title: string; enrollmentCapacity: number | null }[] };
  };
  const course = data.courses.find(({ enrollmentCapacity }) => !enrollmentCapacity);
  if (!course) throw new Error('The demo content has no priced course without a limit of places');
  return course;
}
