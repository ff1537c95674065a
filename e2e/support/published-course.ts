import { type APIRequestContext, expect } from '@playwright/test';
import { demo } from './accounts.ts';
import { asInstructor } from './authoring.ts';
import { signInElsewhere } from './own-pages.ts';

export interface PublishedCourse {
  id: string;
  title: string;
  slug: string;
  path: string;
}

let made = 0;

/** A course of the demo instructor with two short text lessons, published. @param fields of the creation payload */
export async function publishCourse(
  request: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<PublishedCourse> {
  const teacher = await asInstructor(request);
  const admin = await signInElsewhere(request, demo('admin'));
  made++;
  const title = `Journeys ${process.pid}-${made}`;
  const lessons = ['First', 'Second'].map((name) => ({
    title: `${name} steps`,
    lesson_type: 'text',
    content_text: `${name} of all.`,
    duration_minutes: 5,
  }));
  const created = await request.post('/api/v1/courses', {
    headers: { authorization: `Bearer ${teacher.token}` },
    data: {
      title,
      description: 'For those who walk.',
      category: 'business',
      level: 'beginner',
      price: 0,
      learning_outcomes: ['Walk'],
      estimated_hours: 1,
      modules: [{ title: 'Walking', lessons }],
      ...fields,
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { course } = ((await created.json()) as { data: { course: { id: string; slug: string } } }).data;
  const published = await request.post(`/api/v1/courses/${course.id}/publish`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {},
  });
  expect(published.ok(), await published.text()).toBe(true);
  const { path } = ((await published.json()) as { data: { path: string } }).data;
  return { id: course.id, title, slug: path.split('/').at(-1) ?? '', path };
}
