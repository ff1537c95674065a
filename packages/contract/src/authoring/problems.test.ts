import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseDocument } from './document.ts';
import { findProblems } from './problems.ts';
import { someDocument, testId } from './test-documents.ts';

const lessonId = testId('1e55', 1);
const otherLessonId = testId('1e55', 2);
const moduleId = testId('30d0', 1);
const assessmentId = testId('a55e', 1);
const partId = testId('9e57', 1);
const mediaId = testId('fed1', 1);

const textLesson = {
  id: lessonId,
  title: 'Soil',
  lesson_type: 'text',
  content_text: 'About soil',
  duration_minutes: 5,
  is_preview: true,
};
const challenge = {
  id: partId,
  title: 'Sum',
  problem_statement: 'Add two numbers',
  programming_languages: ['python'],
  test_cases: [{ id: testId('7e57', 1), input: '1 2', expected_output: '3' }],
};

interface Changes {
  details?: object;
  module?: object;
  lesson?: object;
  more?: object[];
  assessment?: object;
  question?: object;
  challenge?: object;
}
/** A course in which nothing is missing, with some changes. */
const course = ({
  details,
  module,
  lesson,
  more = [],
  assessment,
  question,
  challenge: changed,
}: Changes = {}) =>
  courseDocument.parse({
    details: {
      title: 'Farming',
      description: 'How to farm',
      category: 'agriculture',
      learning_outcomes: ['Test soil'],
      ...details,
    },
    modules: [{ id: moduleId, title: 'Basics', lessons: [{ ...textLesson, ...lesson }, ...more], ...module }],
    assessments: [
      ...(assessment || question || changed
        ? [
            {
              id: assessmentId,
              title: 'Check',
              assessment_type: changed ? 'coding_challenge' : 'quiz',
              questions: changed
                ? []
                : [
                    {
                      id: partId,
                      question_type: 'short_text',
                      prompt: 'Why?',
                      accepted_answers: ['So'],
                      ...question,
                    },
                  ],
              coding_challenges: changed ? [{ ...challenge, ...changed }] : [],
              ...assessment,
            },
          ]
        : []),
    ],
  });
const described = (changes: Changes, categories?: readonly string[]) =>
  findProblems(course(changes), { categories }).map(
    ({ path, message, severity }) => `${severity} ${path} ${message}`,
  );

test('nothing is missing in a whole course', () => {
  expect(described({})).toEqual([]);
  expect(described({ assessment: {} })).toEqual([]);
  expect(described({ challenge: {} })).toEqual([]);
});

const later = '2027-03-01T06:00:00.000Z';
const earlier = '2027-01-04T06:00:00.000Z';

describe('details', () => {
  test.each<[object, string]>([
    [{ title: ' ' }, 'missing details/title Title is required'],
    [{ title: 'ab' }, 'missing details/title Title must be at least 3 characters long'],
    [{ title: 'a'.repeat(256) }, 'missing details/title Title must be less than 255 characters'],
    [{ description: '\n' }, 'missing details/description Description is required'],
    [{ category: '' }, 'missing details/category Valid category is required'],
    [{ category: 'gone' }, 'missing details/category Valid category is required'],
    [{ price: null }, 'missing details/price Price must be 0 or a positive number (0 for free courses)'],
    [{ price: -1 }, 'missing details/price Price must be 0 or a positive number (0 for free courses)'],
    [{ price: 1e12 }, 'missing details/price Price must be at most 100,000,000'],
    [
      { enrollment_capacity: 0 },
      'missing details/enrollment_capacity Enrollment capacity must be between 1 and 10,000',
    ],
    [
      { enrollment_capacity: 10_001 },
      'missing details/enrollment_capacity Enrollment capacity must be between 1 and 10,000',
    ],
    [{ start_date: later, end_date: earlier }, 'missing details/end_date End date must be after start date'],
    [
      { course_type: 'blended', end_date: later },
      'missing details/start_date Start date is required for instructor-led and blended courses',
    ],
    [
      { course_type: 'instructor-led', start_date: later },
      'missing details/end_date End date is required for instructor-led and blended courses',
    ],
    [{ learning_outcomes: [' '] }, 'warning details/learning_outcomes The course has no learning outcomes'],
    [
      { image: { media_id: mediaId, alt: '' } },
      'warning details/image The course picture has no alternative text',
    ],
    [{ description: '![](a.png)' }, 'warning details/description A picture has no alternative text'],
  ])('%j', (details, expected) => {
    expect(described({ details }, ['agriculture'])).toEqual([expected]);
  });
});

describe('outline', () => {
  test('a course without lessons', () => {
    expect(findProblems(courseDocument.parse({})).map(({ path }) => path)).toContain('outline/modules');
    expect(described({ module: { lessons: [] } })).toEqual([
      'missing outline/modules Add at least one module with one lesson',
    ]);
  });
  test('a module without a title, one without lessons, no preview', () => {
    expect(described({ module: { title: ' ' } })).toEqual([
      `missing module:${moduleId}/title Module title is required`,
    ]);
    const empty = course();
    empty.modules.push({
      id: testId('30d0', 2),
      title: 'Later',
      description: '',
      estimated_duration_minutes: null,
      lessons: [],
    });
    expect(findProblems(empty)).toMatchObject([
      { path: `module:${testId('30d0', 2)}/lessons`, severity: 'warning' },
    ]);
    expect(described({ lesson: { is_preview: false } })).toEqual([
      'warning outline/modules No lesson can be previewed before enrolling',
    ]);
  });
});

describe('lessons', () => {
  const session = { starts_at: earlier, ends_at: later, join_url: 'https://meet.example/1' };
  test.each<[object, string | undefined]>([
    [{ title: '' }, 'missing title Lesson title is required'],
    [{ content_text: ' \n ' }, 'missing content_text Write the text of the lesson'],
    [{ lesson_type: 'video' }, 'missing media_id Upload a video or enter its URL'],
    [{ lesson_type: 'video', media_id: mediaId }, 'warning captions The video has no captions'],
    [
      {
        lesson_type: 'video',
        media_id: mediaId,
        captions: [{ media_id: testId('fed1', 2), language: 'en' }],
      },
      undefined,
    ],
    [{ lesson_type: 'video', content_url: 'https://video.example/1' }, undefined],
    [{ lesson_type: 'file' }, 'missing media_id Upload a file or enter its URL'],
    [
      { lesson_type: 'link', content_url: 'soil' },
      'missing content_url Enter a URL that begins with https://',
    ],
    [{ lesson_type: 'link', content_url: 'https://soil.example' }, undefined],
    [{ lesson_type: 'live', live: session }, undefined],
    [
      { lesson_type: 'live', live: { ...session, starts_at: null } },
      'missing live/starts_at Enter when the session starts',
    ],
    [
      { lesson_type: 'live', live: { ...session, join_url: '' } },
      'missing live/join_url Enter the URL to join the session',
    ],
    [
      { lesson_type: 'live', live: { ...session, ends_at: earlier } },
      'missing live/ends_at The session must end after it starts',
    ],
    [{ lesson_type: 'quiz' }, 'missing assessment_id Choose or create a quiz for the lesson'],
    [
      { lesson_type: 'coding_challenge', assessment_id: testId('a55e', 9) },
      'missing assessment_id Choose or create a coding challenge for the lesson',
    ],
    [{ duration_minutes: 0 }, 'warning duration_minutes The lesson has no duration'],
    [
      { resources: [{ id: partId, title: 'Map' }] },
      `missing resources/${partId} The resource has neither a file nor a link`,
    ],
    [
      { resources: [{ id: partId, media_id: mediaId }] },
      `warning resources/${partId}/title The resource has no title`,
    ],
    [
      { resources: [{ id: partId, title: 'Map', url: 'http://maps.example' }] },
      `warning resources/${partId}/url A link begins with http://. Use https:// so that nobody can read or change what is loaded`,
    ],
    [
      { content_text: 'See [this](http://a.example) and <http://b.example>' },
      'warning content_text A link begins with http://. Use https:// so that nobody can read or change what is loaded',
    ],
    [
      { content_text: 'See [this][1]\n\n[1]: javascript:alert(1)' },
      'warning content_text A link begins with javascript: and will not be shown',
    ],
    [
      { content_text: '![ ](https://a.example/b.png)' },
      'warning content_text A picture has no alternative text',
    ],
    [{ content_text: '![A plough](/b.png) [x](mailto:a@b.example) `[y](http://c.example)`' }, undefined],
    [{ content_text: 'Code:\n```md\n![](http://c.example)\n```\nEnd' }, undefined],
  ])('%j', (lesson, expected) => {
    const [severity, ...rest] = expected?.split(' ') ?? [];
    expect(described({ lesson })).toEqual(
      expected ? [`${severity} lesson:${lessonId}/${rest.join(' ')}`] : [],
    );
  });

  test('a script is no content, and reviewers are told', () => {
    expect(
      described({ lesson: { lesson_type: 'link', content_url: ' javascript:alert(1)//https://a.example' } }),
    ).toEqual([
      `missing lesson:${lessonId}/content_url Enter a URL that begins with https://`,
      `warning lesson:${lessonId}/content_url A link begins with javascript: and will not be shown`,
    ]);
  });

  test.each([
    'view-source:https://a.example',
    'feed:https://a.example',
    '//a.example/v',
    ' /\\a.example',
    'data:,x',
  ])('no lesson, of whatever type, is submitted with the URL %s', (content_url) => {
    for (const lesson of [{ lesson_type: 'video', media_id: mediaId }, { content_text: 'Soil' }])
      expect(described({ lesson: { ...lesson, content_url } })).toContain(
        `missing lesson:${lessonId}/content_url Enter a URL that begins with https://`,
      );
    const resources = [{ id: partId, title: 'Map', url: content_url }];
    expect(described({ lesson: { content_text: 'Soil', resources } })).toContain(
      `missing lesson:${lessonId}/resources/${partId}/url Enter a URL that begins with https://`,
    );
  });

  test('a lesson must have an assessment of its own kind', () => {
    const lesson = { lesson_type: 'assignment', assessment_id: assessmentId };
    expect(described({ lesson, assessment: {} })).toEqual([
      `missing lesson:${lessonId}/assessment_id The assessment chosen is not an assignment`,
    ]);
    expect(described({ lesson: { ...lesson, lesson_type: 'quiz' }, assessment: {} })).toEqual([]);
  });
});

describe('prerequisites', () => {
  const other = { ...textLesson, id: otherLessonId, title: 'Water' };
  const path = `lesson:${lessonId}/prerequisites`;
  const cycle = `missing ${path} These lessons require one another, so none can be started:`;
  test.each<[string, string[], string[], string[]]>([
    ['the one before', [], [lessonId], []],
    ['one another', [otherLessonId], [lessonId], [`${cycle} “Soil”, “Water”`]],
    ['itself', [lessonId], [], [`${cycle} “Soil”`]],
    [
      'one that is gone',
      [testId('1e55', 9)],
      [],
      [`missing ${path} A required lesson is no longer in the course`],
    ],
    [
      'one that comes later',
      [otherLessonId],
      [],
      [`warning ${path} A required lesson comes later in the course`],
    ],
  ])('a lesson that requires %s', (_, first, second, expected) => {
    const changes = { lesson: { prerequisites: first }, more: [{ ...other, prerequisites: second }] };
    expect(described(changes)).toEqual(expected);
  });

  test('two circles and what only leads to one', () => {
    const requires = [[1], [2], [0], [4], [3], [3]];
    const lessons = requires.map((numbers, index) => ({
      ...textLesson,
      id: testId('1e55', index),
      title: `L${index}`,
      prerequisites: numbers.map((number) => testId('1e55', number)),
    }));
    const found = described({ module: { lessons } }).filter((line) => line.startsWith('missing'));
    expect(found.map((line) => line.match(/L\d/g))).toEqual([
      ['L0', 'L1', 'L2'],
      ['L3', 'L4'],
    ]);
  });
});

describe('assessments', () => {
  const right = { id: testId('0970', 1), text: 'Yes', is_correct: true };
  test.each<[Changes, string | undefined]>([
    [{ assessment: { title: '' } }, 'missing title Assessment title is required'],
    [
      { assessment: { total_points: 50, passing_score: 60 } },
      'missing passing_score Passing score cannot be higher than the total points',
    ],
    [{ assessment: { questions: [] } }, 'missing questions The quiz is missing its questions'],
    [
      { assessment: { assessment_type: 'assignment', questions: [] } },
      'missing instructions The assignment has no instructions',
    ],
    [{ question: { prompt: '' } }, `warning questions/${partId}/prompt The question has no text`],
    [
      { question: { accepted_answers: [' '] } },
      `missing questions/${partId}/accepted_answers The question has no right answer`,
    ],
    [
      { question: { question_type: 'multiple_choice', options: [{ ...right, is_correct: false }] } },
      `missing questions/${partId}/options The question has no right answer`,
    ],
    [{ question: { question_type: 'true_false', options: [right] } }, undefined],
    [{ question: { question_type: 'essay', accepted_answers: [] } }, undefined],
    [
      { challenge: {}, assessment: { coding_challenges: [] } },
      'missing coding_challenges Add at least one coding challenge',
    ],
    [{ challenge: { title: '' } }, `missing coding_challenges/${partId}/title Challenge title is required`],
    [
      { challenge: { problem_statement: '' } },
      `missing coding_challenges/${partId}/problem_statement Write the problem statement`,
    ],
    [
      { challenge: { programming_languages: [] } },
      `missing coding_challenges/${partId}/programming_languages Choose at least one programming language`,
    ],
    [
      { challenge: { test_cases: [] } },
      `missing coding_challenges/${partId}/test_cases Add at least one test case`,
    ],
  ])('%j', (changes, expected) => {
    const [severity, ...rest] = expected?.split(' ') ?? [];
    expect(described(changes)).toEqual(
      expected ? [`${severity} assessment:${assessmentId}/${rest.join(' ')}`] : [],
    );
  });
});

test('any document can be checked, and each finding names a part that is there', () => {
  fc.assert(
    fc.property(someDocument, (document) => {
      const parts = [
        'details',
        'outline',
        ...document.modules.flatMap(({ id, lessons }) => [
          `module:${id}`,
          ...lessons.map((entry) => `lesson:${entry.id}`),
        ]),
        ...document.assessments.map(({ id }) => `assessment:${id}`),
      ];
      for (const { path, message } of findProblems(document)) {
        expect(parts).toContain(path.split('/')[0]);
        expect(message).not.toBe('');
      }
    }),
    { numRuns: 200 },
  );
});
