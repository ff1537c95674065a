import { expect, test } from 'vitest';
import { emptyDocument } from '../course-document/empty-document.ts';
import { coursePayloadOf } from './course-payload.ts';

test('the specification’s fields, trimmed, without what the payload does not know', () => {
  const empty = emptyDocument();
  const payload = coursePayloadOf({
    ...empty,
    details: {
      ...empty.details,
      title: '  Bees ',
      subtitle: 'Not in the payload',
      description: ' All ',
      category: 'farming',
      learning_outcomes: ['Keep a hive', '  ', ''],
    },
  });
  expect(payload).toMatchObject({
    title: 'Bees',
    description: 'All',
    category: 'farming',
    level: 'beginner',
    language: 'en',
    currency: 'KES',
    course_type: 'self-paced',
    start_date: null,
    end_date: null,
    estimated_hours: 1,
    learning_outcomes: ['Keep a hive'],
    modules: [],
    assessments: [],
  });
  expect(payload).not.toHaveProperty('subtitle');
  expect(payload).not.toHaveProperty('image');
});
