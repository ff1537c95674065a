import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coursePayload } from './creation.ts';
import { courseDocument } from './document.ts';
import { documentFromPayload } from './from-payload.ts';

const created = (payload: object) =>
  documentFromPayload(coursePayload.parse({ category: 'farming', title: 'Farming', ...payload }));
function documentOf(payload: object) {
  const result = created(payload);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.document;
}

describe('creation payload', () => {
  test('the details with the specification’s defaults', () => {
    const { details } = documentOf({
      title: '  Farming  ',
      description: ' All of it ',
      start_date: '',
      end_date: '2027-03-01',
    });
    expect(details).toMatchObject({
      title: 'Farming',
      description: 'All of it',
      category: 'farming',
      level: 'beginner',
      price: 0,
      currency: 'KES',
      course_type: 'self-paced',
      enrollment_capacity: null,
      start_date: null,
      end_date: '2027-03-01T00:00:00.000Z',
      estimated_hours: 1,
      language: 'en',
      image: null,
    });
  });

  test('modules and lessons in the order of their numbers, with prerequisites by title and resources', () => {
    const { modules } = documentOf({
      modules: [
        {
          title: 'Second',
          sequence_number: 2,
          lessons: [{ title: 'Harvest', prerequisites: [' soil'] }],
        },
        {
          title: 'First',
          sequence_number: 1,
          lessons: [
            { title: 'Water', sequence_number: 9, prerequisites: ['Soil'] },
            {
              title: 'Soil',
              sequence_number: 3,
              content_text: 'Text',
              resources: [{ title: 'Map', url: 'https://a.example' }],
            },
          ],
        },
      ],
    });
    expect(modules.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
      ['First', ['Soil', 'Water']],
      ['Second', ['Harvest']],
    ]);
    const [soil, water, harvest] = modules.flatMap(({ lessons }) => lessons);
    expect(soil).toMatchObject({
      lesson_type: 'video',
      is_mandatory: true,
      content_text: 'Text',
      prerequisites: [],
      resources: [{ title: 'Map', url: 'https://a.example', media_id: null }],
    });
    expect(water?.prerequisites).toEqual([soil?.id]);
    expect(harvest?.prerequisites).toEqual([soil?.id]);
  });

  test('a prerequisite that names no lesson before is a problem at its place in the payload', () => {
    const result = created({
      modules: [
        {
          title: 'Second',
          sequence_number: 2,
          lessons: [{ title: 'Harvest', prerequisites: ['Soil', 'Harvest'] }],
        },
        {
          title: 'First',
          sequence_number: 1,
          lessons: [
            { title: 'Water', sequence_number: 9 },
            { title: 'Soil', sequence_number: 3, prerequisites: ['Unknown', 'Water'] },
          ],
        },
      ],
    });
    expect('problems' in result && result.problems).toEqual([
      {
        path: 'modules.1.lessons.1.prerequisites.0',
        message: 'No lesson before this one is called “Unknown”',
      },
      { path: 'modules.1.lessons.1.prerequisites.1', message: 'No lesson before this one is called “Water”' },
      {
        path: 'modules.0.lessons.0.prerequisites.1',
        message: 'No lesson before this one is called “Harvest”',
      },
    ]);
  });

  test.each([
    [45, 45],
    [12.6, 13],
    [0, 0],
    [null, null],
    [undefined, null],
  ])('a module that takes %s minutes', (said, expected) => {
    const { modules } = documentOf({ modules: [{ title: 'One', estimated_duration_minutes: said }] });
    expect(modules[0]?.estimated_duration_minutes).toBe(expected);
  });

  test('whatever assessments come, each is taken in a lesson, those without one at the end and in their order', () => {
    const type = fc.constantFrom('quiz', 'assignment', 'coding_challenge');
    const lesson = fc.record({
      title: fc.constantFrom('A', 'B', 'C'),
      lesson_type: fc.oneof(type, fc.constant('text')),
    });
    const assessment = fc.record({ title: fc.constantFrom('A', 'B', 'D', 'E'), assessment_type: type });
    const modules = fc.array(
      fc.record({ title: fc.constant('M'), lessons: fc.array(lesson, { maxLength: 4 }) }),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(modules, fc.array(assessment, { maxLength: 5 }), (given, assessments) => {
        const document = documentOf({ modules: given, assessments });
        const ids = document.assessments.map(({ id }) => id);
        const lessons = document.modules.flatMap((module) => module.lessons);
        const taken = lessons.flatMap(({ assessment_id }) => assessment_id ?? []);
        expect(taken.toSorted()).toEqual(ids.toSorted());
        const added = lessons.slice(given.flatMap((module) => module.lessons).length);
        const byId = new Map(document.assessments.map((entry) => [entry.id, entry]));
        for (const { title, lesson_type, assessment_id } of added)
          expect(byId.get(assessment_id ?? '')).toMatchObject({ title, assessment_type: lesson_type });
        const order = added.map(({ assessment_id }) => ids.indexOf(assessment_id ?? ''));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }),
    );
  });

  test('without numbers everything stays as it came, and every id is new', () => {
    const lessons = Array.from({ length: 30 }, (_, index) => ({ title: `Lesson ${index}` }));
    const document = documentOf({ modules: [{ title: 'One', lessons }, { title: 'Two' }] });
    expect(document.modules[0]?.lessons.map(({ title }) => title)).toEqual(lessons.map(({ title }) => title));
    const ids = document.modules.flatMap(({ id, lessons: own }) => [id, ...own.map((lesson) => lesson.id)]);
    expect(new Set(ids).size).toBe(32);
  });

  test('assessments, and the lessons that they are taken in', () => {
    const { assessments, modules } = documentOf({
      modules: [
        {
          title: 'One',
          lessons: [
            { title: 'Essay', lesson_type: 'assignment' },
            { title: 'Mid-term', lesson_type: 'quiz' },
            { title: 'Last quiz', lesson_type: 'quiz' },
            { title: 'Code', lesson_type: 'coding_challenge' },
          ],
        },
      ],
      assessments: [
        { title: 'Finals', due_date: '2027-03-01', max_attempts: 3 },
        { title: 'mid-term' },
        { title: 'Sums', assessment_type: 'coding_challenge' },
        { title: 'More sums', assessment_type: 'coding_challenge' },
      ],
    });
    const [finals, midTerm] = assessments;
    expect(finals).toMatchObject({
      total_points: 100,
      passing_score: 60,
      due_date: '2027-03-01T00:00:00.000Z',
      time_limit_minutes: null,
      max_attempts: 3,
    });
    expect(modules[0]?.lessons.map(({ title, assessment_id }) => [title, assessment_id])).toEqual([
      ['Essay', null],
      ['Mid-term', midTerm?.id],
      ['Last quiz', finals?.id],
      ['Code', null],
      ['Sums', assessments[2]?.id],
      ['More sums', assessments[3]?.id],
    ]);
  });

  test.each([
    [
      { question: 'Why?', type: 'essay' },
      { prompt: 'Why?', question_type: 'essay', options: [] },
    ],
    [
      { prompt: 'Which?', options: ['Clay', 'Sand'], correct_answer: 'Sand', points: 2, hint: 'Dry' },
      {
        question_type: 'single_choice',
        points: 2,
        hint: 'Dry',
        options: [
          { text: 'Clay', is_correct: false },
          { text: 'Sand', is_correct: true },
        ],
      },
    ],
    [
      { text: 'Which?', type: 'mcq', choices: [{ text: 'Clay' }, { text: 'Sand' }], correct_answers: [0, 1] },
      { question_type: 'multiple_choice', options: [{ is_correct: true }, { is_correct: true }] },
    ],
    [
      { question: '1 + 1?', options: ['1', '2', '3'], correct_answer: 2 },
      { options: [{ is_correct: false }, { is_correct: true }, { is_correct: false }] },
    ],
    [
      { question: 'How much?', type: 'number', correct_answer: 4 },
      { question_type: 'numeric', accepted_answers: ['4'] },
    ],
    [
      { question: 'Is it so?', type: 'true_false', correct_answer: false },
      {
        options: [
          { text: 'True', is_correct: false },
          { text: 'False', is_correct: true },
        ],
        accepted_answers: [],
      },
    ],
    [
      { question_type: 'ordering', items: ['Plough', { text: 'Sow' }] },
      { items: [{ text: 'Plough' }, { text: 'Sow' }] },
    ],
    [
      { question_type: 'matching', pairs: [{ left: 'Cow', right: 'Mammal' }] },
      { pairs: [{ left: 'Cow', right: 'Mammal' }] },
    ],
    [
      { question_type: 'code', challenge: { title: 'Sum', test_cases: [{ input: 1, expected: 2 }] } },
      { challenge: { title: 'Sum', test_cases: [{ input: '1', expected_output: '2' }] } },
    ],
  ])('question %j', (question, expected) => {
    expect(
      documentOf({ assessments: [{ title: 'Quiz', questions: [question] }] }).assessments[0]?.questions,
    ).toMatchObject([expected]);
  });

  test('coding challenges: names of languages, code, test cases', () => {
    const { assessments } = documentOf({
      assessments: [
        {
          title: 'Code',
          assessment_type: 'coding_challenge',
          coding_challenges: [
            {
              title: 'Sum',
              programming_languages: ['Python', 'C++', 'py'],
              starter_code: { Python: 'def add():' },
              test_cases: [{ input: [1, 2], expected: 3, is_hidden: false, points: 5 }],
            },
          ],
        },
      ],
    });
    expect(assessments[0]?.coding_challenges).toMatchObject([
      {
        programming_languages: ['python', 'cpp'],
        starter_code: { python: 'def add():' },
        test_cases: [{ input: '[1,2]', expected_output: '3', is_sample: true, points: 5 }],
        time_limit_seconds: 30,
        memory_limit_mb: 256,
        points_possible: 100,
      },
    ]);
  });

  test.each([
    [
      'one text of code is for the first language',
      { starter_code: 'x = 1' },
      { starter_code: { python: 'x = 1' } },
    ],
    [
      'the same of a solution',
      { solution_template: 'x = 2' },
      { solution_template: { python: 'x = 2' }, starter_code: {} },
    ],
    [
      'constraints as a list',
      { constraints: ['n < 10', 'No loops'] },
      { constraints: '- n < 10\n- No loops' },
    ],
    ['constraints as a text', { constraints: 'n < 10' }, { constraints: 'n < 10' }],
  ])('%s', (_name, fields, expected) => {
    const challenge = { title: 'Sum', programming_languages: ['Python', 'js'], ...fields };
    const { assessments } = documentOf({ assessments: [{ title: 'Code', coding_challenges: [challenge] }] });
    expect(assessments[0]?.coding_challenges[0]).toMatchObject(expected);
  });

  test('code for no language is a problem', () => {
    const result = created({
      assessments: [{ title: 'Code', coding_challenges: [{ title: 'Sum', starter_code: 'x' }] }],
    });
    expect('problems' in result && result.problems.map(({ path }) => path)).toEqual([
      'assessments.0.coding_challenges.0.programming_languages',
    ]);
  });

  test.each([
    ['Swahili', 'sw'],
    ['sw', 'sw'],
    ['Klingon', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('the language %s is %s', (language, code) => {
    expect(documentOf({ language }).details.language).toBe(code);
  });

  test('links of a lesson as texts or with titles', () => {
    const resources = ['https://a.example', { title: 'Map', url: 'https://b.example' }];
    const { modules } = documentOf({ modules: [{ title: 'One', lessons: [{ title: 'L', resources }] }] });
    expect(modules[0]?.lessons[0]?.resources).toMatchObject([
      { title: '', url: 'https://a.example' },
      { title: 'Map', url: 'https://b.example' },
    ]);
  });

  test.each([
    [{ title: undefined }, 'title', 'Title is required'],
    [{ title: 7 }, 'title', 'Title is required'],
    [
      { assessments: [{ title: 'Exam', assessment_type: 'exam' }] },
      'assessments.0.assessment_type',
      'Assessment type must be one of: quiz, assignment, coding_challenge',
    ],
    [
      { image_url: 'http://a.example/x.png' },
      'image_url',
      'The address of the picture must begin with https://',
    ],
    [{ image_url: 'picture' }, 'image_url', 'The address of the picture must begin with https://'],
  ])('%j is refused', (fields, path, message) => {
    const { error } = coursePayload.safeParse({ category: 'farming', title: 'Farming', ...fields });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });

  test('what a document cannot hold is a problem', () => {
    const challenge = { title: 'Sum', programming_languages: ['Cobol'] };
    const result = created({
      assessments: [
        { title: 'Code', coding_challenges: [challenge], questions: [{ prompt: 5, points: 'many' }] },
      ],
    });
    expect('problems' in result && result.problems.map(({ path }) => path)).toEqual([
      'assessments.0.coding_challenges.0.programming_languages',
      'assessments.0.questions.0.prompt',
      'assessments.0.questions.0.points',
      'assessments.0.coding_challenges.0.programming_languages.0',
    ]);
  });

  test('whatever questions and test cases hold, there is a valid document or a problem', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('prompt', 'type', 'options', 'correct_answer', 'input'),
          fc.jsonValue(),
        ),
        (loose) => {
          const result = created({
            assessments: [
              { title: 'A', questions: [loose], coding_challenges: [{ title: 'B', test_cases: [loose] }] },
            ],
          });
          if ('document' in result) expect(courseDocument.parse(result.document)).toEqual(result.document);
          else expect(result.problems.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
