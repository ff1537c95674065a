import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createCourse,
  deleteCourse,
  getCourseEditData,
  publishCourse,
  setCoursePublished,
  submitCourseForReview,
  updateCourse,
} from './course-authoring.ts';
import { coursePayload } from './course-payload.ts';
import { answerWith } from './test-transport.ts';

// Tests run in no page: calls go over the (stubbed) network.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const answer = { data: { course: { id: 'c1' } } };
afterEach(() => vi.unstubAllGlobals());

describe('creating from wizard data', () => {
  it.each([null, undefined, {}, { basic_info: { title: 'Tailoring' } }, { details: {} }])(
    'needs both steps: %j',
    async (wizard) => {
      const calls = answerWith(answer);
      await expect(createCourse(wizard)).rejects.toThrow('Missing required course data');
      expect(calls).toEqual([]);
    },
  );

  it('fills in the defaults, trims, and turns names into codes', () => {
    const payload = coursePayload({
      basic_info: { title: '  Tailoring  ', description: ' Sew. ', category: 'design', language: 'Swahili' },
      details: { start_date: '', end_date: '' },
      modules: [{ title: 'Cut', lessons: [{ title: 'Chalk', duration_minutes: 9 }, { title: 'Shears' }] }],
    });
    expect(payload).toMatchObject({
      title: 'Tailoring',
      description: 'Sew.',
      language: 'sw',
      currency: 'KES',
      course_type: 'self-paced',
      level: 'beginner',
      estimated_hours: 1,
      price: 0,
      start_date: null,
      end_date: null,
    });
    expect(payload.modules[0]).toMatchObject({ sequence_number: 1, estimated_duration_minutes: 9 });
    expect(payload.modules[0]?.lessons).toMatchObject([
      { lesson_type: 'video', is_mandatory: true, sequence_number: 1 },
      { lesson_type: 'video', is_mandatory: true, sequence_number: 2 },
    ]);
    expect(payload).not.toHaveProperty('assessments');
  });

  it('sends dates as ISO 8601 and refuses what is no date', () => {
    const details = { start_date: '2026-01-05', end_date: '2026-03-05' };
    expect(coursePayload({ basic_info: {}, details })).toMatchObject({
      start_date: '2026-01-05T00:00:00.000Z',
      end_date: '2026-03-05T00:00:00.000Z',
    });
    expect(() => coursePayload({ basic_info: {}, details: { start_date: 'soon' } })).toThrow(
      'Invalid date format',
    );
  });

  it('gives coding challenges their limits; an assessment has either those or questions', () => {
    const { assessments } = coursePayload({
      basic_info: {},
      details: {},
      assessments: [
        {
          title: 'Sort',
          assessment_type: 'coding',
          coding_challenges: [{ title: 'Bubble' }],
          questions: [1],
        },
        { title: 'Quiz' },
      ],
    });
    expect(assessments?.[0]?.coding_challenges).toMatchObject([
      { time_limit_seconds: 30, memory_limit_mb: 256, points_possible: 100 },
    ]);
    expect(assessments?.[0]).not.toHaveProperty('questions');
    expect(assessments?.[1]).toMatchObject({ assessment_type: 'quiz', questions: [] });
  });

  it('refuses a bad title before it sends, and posts a good one', async () => {
    const calls = answerWith(answer);
    await expect(createCourse({ basic_info: { title: 'ab' }, details: {} })).rejects.toThrow(
      'Title must be at least 3 characters long',
    );
    await createCourse({ basic_info: { title: 'Tailoring' }, details: {} });
    expect(calls).toMatchObject([{ method: 'POST', path: '/courses', body: { title: 'Tailoring' } }]);
  });
});

describe('updating', () => {
  it.each([
    [{}, 'Update data is required'],
    [null, 'Update data is required'],
    [{ title: '' }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be less than 255 characters'],
    [{ price: -1 }, 'Price must be 0 or a positive number (0 for free courses)'],
    [{ enrollment_capacity: 10_001 }, 'Enrollment capacity must be between 1 and 10,000'],
    [{ start_date: '2026-02-01', end_date: '2026-01-01' }, 'End date must be after start date'],
    [{ start_date: 'x', end_date: 'y' }, 'Invalid date format'],
  ])('refuses %j without a call', async (update, message) => {
    const calls = answerWith(answer);
    await expect(updateCourse('c1', update)).rejects.toThrow(message);
    expect(calls).toEqual([]);
  });

  it('needs an id', async () => {
    await expect(updateCourse('', { title: 'Tailoring' })).rejects.toThrow('Valid course ID is required');
  });

  it('trims and sends empty dates as null', async () => {
    const calls = answerWith(answer);
    await updateCourse('c1', { title: ' Tailoring ', description: ' Sew. ', end_date: '' });
    expect(calls).toEqual([
      {
        method: 'PUT',
        path: '/courses/c1',
        body: { title: 'Tailoring', description: 'Sew.', end_date: null },
      },
    ]);
  });

  it('switches publication through an update', async () => {
    const calls = answerWith(answer);
    await setCoursePublished('c1', false);
    expect(calls).toEqual([{ method: 'PUT', path: '/courses/c1', body: { is_published: false } }]);
  });
});

describe('the way to publication', () => {
  it('uses the calls of the specification', async () => {
    const calls = answerWith(answer);
    await publishCourse('c1');
    await submitCourseForReview('c1');
    await getCourseEditData('c1');
    await deleteCourse('c1');
    await deleteCourse('c1', { archive: true });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /courses/c1/publish',
      'PUT /courses/c1/submit-review',
      'GET /courses/c1/edit-data',
      'DELETE /courses/c1',
      'DELETE /courses/c1?archive=true',
    ]);
  });

  it.each([
    ['Failed to create course', () => createCourse({ basic_info: { title: 'Tailoring' }, details: {} })],
    ['Failed to publish course', () => publishCourse('c1')],
    ['Failed to submit course for review', () => submitCourseForReview('c1')],
    ['Failed to fetch course data', () => getCourseEditData('c1')],
    ['Failed to update course', () => updateCourse('c1', { price: 1 })],
    ['Failed to delete course', () => deleteCourse('c1')],
    ['Failed to update publish status', () => setCoursePublished('c1', true)],
  ])('%s when nobody has better words', async (message, call) => {
    answerWith({ status: 409, body: {} });
    await expect(call()).rejects.toThrow(message);
    answerWith({ status: 409, body: { message: 'People are enrolled' } });
    await expect(call()).rejects.toThrow('People are enrolled');
  });
});
