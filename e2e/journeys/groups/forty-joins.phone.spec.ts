import { createAccount, demo } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

const API = '/api/v1';
test.use({ viewport: { width: 360, height: 720 } });

test('a class of 40 joins by the code on the wall within a minute, from one address', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const course = await publishCourse(request);
  const teacher = await signInElsewhere(request, demo('instructor'));
  const headers = { authorization: `Bearer ${teacher.token}` };
  const made = await request.post(`${API}/join-codes`, { headers, data: { course_id: course.id } });
  const { code } = ((await made.json()) as { data: { code: { code: string } } }).data.code;
  const pupils = [];
  for (let count = 0; count < 40; count++) pupils.push(await createAccount(request));
  const began = Date.now();
  const joined = await Promise.all(
    pupils.slice(2).map(async ({ token }) => {
      const own = { headers: { authorization: `Bearer ${token}` }, data: { code } };
      const looked = await request.post(`${API}/join-codes/look`, own);
      const answer = await request.post(`${API}/join-codes/join`, own);
      return [looked.status(), answer.status()];
    }),
  );
  expect(joined).toEqual(joined.map(() => [200, 200]));
  for (const pupil of pupils.slice(0, 2)) {
    const own = await (await browser.newContext({ viewport: { width: 360, height: 720 } })).newPage();
    await openAs(own, request, pupil, `/j#${code}`);
    await own.getByRole('button', { name: `Join ${course.title}` }).click();
    await expect(own).toHaveURL(new RegExp(`/learn/${course.slug}`));
    await own.context().close();
  }
  expect(Date.now() - began).toBeLessThan(60_000);
  await openAs(page, request, teacher, `/instructor/courses/${course.id}/people`);
  await expect(page.getByRole('status').filter({ hasText: '40 people' })).toBeVisible();
});
