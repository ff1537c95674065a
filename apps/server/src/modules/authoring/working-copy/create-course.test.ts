import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { documentWith } from '../../../../test/learning/learning.ts';
import type { SignedIn } from '../../../../test/people.ts';

let site: TestIdentity;
let teacher: SignedIn;

beforeAll(async () => {
  site = await buildTestIdentity();
  teacher = await site.signIn(await site.addPerson({ roles: ['instructor'] }));
});
afterAll(() => site.close());

const create = (body: object, headers: Record<string, string> = {}) =>
  site.call('POST', '/courses', { as: teacher, body, headers });
const editData = async (id: string) =>
  (await site.call('GET', `/courses/${id}/edit-data`, { as: teacher })).data;
const basics = { title: 'Beekeeping', category: 'agriculture' };

describe('creating a course', () => {
  it('makes a draft with the defaults of the specification', async () => {
    const answer = await create({ ...basics, title: '  Beekeeping for beginners ' });
    expect(answer).toMatchObject({
      status: 201,
      data: { course: { slug: 'beekeeping-for-beginners', title: 'Beekeeping for beginners' } },
    });
    const { course } = answer.data;
    expect(course.course_id).toBe(course.id);
    const data = await editData(course.id);
    expect(data.document.details).toMatchObject({
      level: 'beginner',
      currency: 'KES',
      course_type: 'self-paced',
      price: 0,
      language: 'en',
      estimated_hours: 1,
    });
    expect(data.state).toMatchObject({ status: 'draft', is_published: false });
    expect((await site.call('GET', `/courses/${course.id}`)).status).toBe(404);
  });

  it('takes modules, lessons and assessments with it', async () => {
    const { data } = await create({
      ...basics,
      title: 'Bees and hives',
      price: 1500,
      modules: [
        {
          title: 'Hives',
          lessons: [
            { title: 'Kinds', duration_minutes: 12, lesson_type: 'text', content_text: 'Log, bar, frame' },
            { title: 'Placing', prerequisites: ['Kinds'] },
          ],
        },
      ],
      assessments: [{ title: 'Check', assessment_type: 'quiz' }],
    });
    const { document } = await editData(data.course.id);
    const [kinds, placing] = document.modules[0].lessons;
    expect(kinds).toMatchObject({ title: 'Kinds', is_mandatory: true, content_text: 'Log, bar, frame' });
    expect(placing).toMatchObject({ lesson_type: 'video', prerequisites: [kinds.id] });
    expect(document.assessments).toMatchObject([{ title: 'Check', total_points: 100 }]);
  });

  it('gives equal and reserved titles slugs of their own, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ ...basics, title: 'Honey' })));
    expect(answers.map(({ data }) => data.course.slug).sort()).toEqual([
      'honey',
      'honey-2',
      'honey-3',
      'honey-4',
    ]);
    const slugOf = async (title: string) => (await create({ ...basics, title })).data.course.slug;
    expect(await slugOf('Featured')).toBe('featured-2');
    expect(await slugOf('2026')).toBe('course-2026');
    expect(await slugOf('蜂蜜と蜂')).toBe('feng-mi-to-feng');
  });

  it('makes one course for one key, also when the call comes twice at once', async () => {
    const headers = { 'idempotency-key': 'course-1234567' };
    const body = { ...basics, title: 'Once only' };
    const answers = await Promise.all([create(body, headers), create(body, headers), create(body, headers)]);
    const again = await create(body, headers);
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...answers, again].map(({ data }) => data.course.id)).size).toBe(1);
  });

  it.each([
    [{}, 'Title is required'],
    [{ title: 'Bees' }, 'Valid category is required'],
    [{ category: 'agriculture' }, 'Title is required'],
    [{ ...basics, title: null }, 'Title is required'],
    [{ ...basics, title: ' ' }, 'Title is required'],
    [{ ...basics, title: 'ab' }, 'Title must be at least 3 characters long'],
    [{ ...basics, title: 'x'.repeat(256) }, 'Title must be less than 255 characters'],
    [{ ...basics, category: 'nothing' }, 'Valid category is required'],
    [{ ...basics, category: '' }, 'Valid category is required'],
    [{ ...basics, price: -1 }, 'Price must be 0 or a positive number (0 for free courses)'],
    [{ ...basics, price: '5' }, 'Price must be 0 or a positive number (0 for free courses)'],
    [{ ...basics, enrollment_capacity: 10_001 }, 'Enrollment capacity must be between 1 and 10,000'],
    [{ ...basics, level: 'expert' }, 'Level must be one of: beginner, intermediate, advanced'],
    [{ ...basics, course_type: 'x' }, 'Course type must be one of: self-paced, instructor-led, blended'],
    [{ ...basics, currency: 'TZS' }, 'Currency must be one of: KES, USD, EUR, GBP'],
    [{ ...basics, start_date: '2026-05-01', end_date: '2026-05-01' }, 'End date must be after start date'],
    [{ ...basics, start_date: 'soon' }, 'Invalid date format'],
  ])('refuses %j', async (body, message) => {
    const answer = await create(body);
    expect([answer.status, answer.error.code, answer.message]).toEqual([400, 'BAD_REQUEST', message]);
  });

  it('refuses a price that is beyond all money', async () => {
    expect((await create({ ...basics, price: 1e300 })).status).toBe(400);
  });
});

describe('a copy of a course with dates', () => {
  it('has all of them so many days later, and says the first and the last before', async () => {
    const owner = await site.addPerson({ roles: ['instructor'] });
    const as = await site.signIn(owner);
    const document = documentWith(
      [[{ release: { opens_on: '2027-01-11', after_days: null, after: [], group_ids: [] } }]],
      { start_date: '2027-01-04T06:00:00.000Z', end_date: '2027-03-26T14:00:00.000Z' },
    );
    const { id } = await addDraftCourse(site.db, owner, document);
    expect((await site.call('GET', `/courses/${id}/dates`, { as })).data).toEqual({
      first: '2027-01-04',
      last: '2027-03-26',
      count: 3,
    });
    const copied = async (body: object) => {
      const { course } = (await site.call('POST', `/courses/${id}/copy`, { as, body })).data;
      return (await site.call('GET', `/courses/${course.course_id}/edit-data`, { as })).data.document;
    };
    expect(await copied({ shift_days: 84 })).toMatchObject({
      details: { start_date: '2027-03-29T06:00:00.000Z', end_date: '2027-06-18T14:00:00.000Z' },
      modules: [{ lessons: [{ release: { opens_on: '2027-04-05' } }] }],
    });
    expect((await copied({})).details).toMatchObject({ start_date: null, end_date: null });
    expect(
      (await site.call('POST', `/courses/${id}/copy`, { as, body: { shift_days: 99_999 } })).status,
    ).toBe(400);
  });
});
