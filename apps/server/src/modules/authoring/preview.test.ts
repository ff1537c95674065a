import { authoringLimits } from '@darasa/contract/authoring/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import type { SignedIn } from '../../../test/people.ts';

let site: TestIdentity;
let teacher: SignedIn;

beforeAll(async () => {
  site = await buildTestIdentity();
  teacher = await site.signIn(await site.addPerson({ roles: ['instructor'] }));
});
afterAll(() => site.close());

const preview = (markdown: unknown) =>
  site.call('POST', '/authoring/preview', { as: teacher, body: { markdown } });

it('shows a text as learners will see it, without what could run', async () => {
  const { status, data } = await preview('# Udongo\n\n<script>alert(1)</script> **mzuri**');
  expect(status).toBe(200);
  expect(data.html).toContain('<strong>mzuri</strong>');
  expect(data.html).not.toContain('<script');
});

it('shows a description as the course page will', async () => {
  const { data } = await site.call('POST', '/authoring/preview', {
    as: teacher,
    body: { markdown: '# Soil\n\nFrom $5 to $20, **all in**', place: 'course-page' },
  });
  expect(data.html).toBe('<h3>Soil</h3>\n<p>From $5 to $20, <strong>all in</strong></p>\n');
});

it('takes no more than a lesson may hold', async () => {
  expect((await preview('x'.repeat(authoringLimits.lessonText + 1))).status).toBe(400);
  expect((await preview(7)).status).toBe(400);
});
