import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseDocument } from '../document.ts';
import { authoringLimits as limits } from '../limits.ts';
import { parseOutline } from './outline-text.ts';

const outline = (text: string) =>
  parseOutline(text).modules.map(({ title, lessons }) => [
    title,
    lessons.map((lesson) => lesson.title + (lesson.duration_minutes ? ` ${lesson.duration_minutes}` : '')),
  ]);

const expected = [
  ['Soil', ['Kinds 10', 'Testing']],
  ['Water', ['Rain 90']],
];
test.each([
  [
    'labels',
    'Module 1: Soil\nLesson 1: Kinds (10 min)\nLesson 2 - Testing\nModule 2: Water\nLesson 1. Rain (1 h 30 min)',
  ],
  ['headings', '# Soil\n## Kinds [10 minutes]\n## Testing\n# Water\n## Rain – 90 min'],
  ['headings with bullets', '## Soil\n\n- Kinds (9:30)\n- Testing\n\n## Water\n\n* Rain (1:30:00)'],
  [
    'a title above',
    '# Farming\n\n## 1. Soil\n\n1. Kinds, 10 min\n2. Testing\n\n## 2. Water\n\n1. Rain (90m)',
  ],
  [
    'numbers of two parts',
    '1 Soil\n1.1 Kinds (10 min)\n1.2 Testing\n2 Water\n2.1 Rain (90 mins)'.replaceAll(/^(\d) /gm, '$1. '),
  ],
  ['indentation', 'Soil\n  Kinds (10 min)\n  Testing\nWater\n\tRain (90 min)'],
  ['numbers and bullets', '1. Soil\n• Kinds (10 min)\n• Testing\n2. Water\n• Rain (90 min)'],
  [
    'bold modules',
    '**Soil**\n- Kinds (10 min)\n- Testing\n**Water:**\n- Rain (90 min)'.replace('Water:', 'Water'),
  ],
  ['groups', 'Soil\nKinds (10 min)\nTesting\n\nWater\nRain (90 min)'],
  [
    'weeks, Windows line ends',
    'Week 1 – Soil\r\n\r\n1) Kinds (10 min)\r\n2) Testing\r\n\r\nWeek 2 – Water\r\n\r\na) Rain (90 min)',
  ],
])('an outline by %s', (_, text) => {
  expect(outline(text)).toEqual(expected);
});

test('lines without structure are lessons of one module', () => {
  expect(outline('Kinds\nTesting')).toEqual([['Module 1', ['Kinds', 'Testing']]]);
  expect(outline(' \n\n')).toEqual([]);
});

test('types of lessons, prose below modules, and lines below lessons', () => {
  const { modules, report } = parseOutline(
    '# Soil\nAll about it\n---\n- Video: Kinds\n  - clay\n  - sand\n  More.\n- Quiz: What kind?\n- Coding challenge: Count',
  );
  expect(modules).toMatchObject([
    {
      title: 'Soil',
      description: 'All about it',
      lessons: [
        { title: 'Kinds', lesson_type: 'video', content_text: '- clay\n- sand\nMore.' },
        { title: 'What kind?', lesson_type: 'quiz' },
        { title: 'Count', lesson_type: 'coding_challenge' },
      ],
    },
  ]);
  expect(report.map(({ became }) => became)).toEqual([
    'module',
    'description',
    'nothing',
    'lesson',
    'notes',
    'notes',
    'notes',
    'lesson',
    'lesson',
  ]);
});

test('a label alone is a title, and years or amounts are no durations', () => {
  expect(outline('Module 1\n- Lesson 1\n- Prices in 2024\n- 10 min')).toEqual([['Module 1', ['Lesson 1']]]);
  expect(outline('- Prices in 2024\n- 10 min\n- Room (12)')).toEqual([
    ['Module 1', ['Prices in 2024', '10 min', 'Room (12)']],
  ]);
});

test('long titles are cut and too much is left out, and the report says so', () => {
  const { modules, report } = parseOutline(
    [
      `# ${'a'.repeat(300)}`,
      ...Array.from({ length: limits.modules + 1 }, (_, index) => `# M${index}\n- L${index}`),
    ].join('\n'),
  );
  expect(modules).toHaveLength(limits.modules);
  expect(modules[0]?.title).toHaveLength(limits.title);
  expect(report[0]).toMatchObject({ became: 'module', message: 'Shortened to 255 characters' });
  expect(report.filter(({ became }) => became === 'nothing').map(({ text }) => text)).toEqual([
    '# M199',
    '# M200',
  ]);
  expect(modules.at(-1)?.lessons.map(({ title }) => title)).toEqual(['L198', 'L199', 'L200']);
});

test('of a very long text the first lines are read', () => {
  const { modules, report } = parseOutline(`# M\n- L\n${'  - note\n'.repeat(10_000)}`);
  expect(modules[0]?.lessons[0]?.content_text.split('\n')).toHaveLength(9_998);
  expect(report.slice(-2)).toMatchObject([
    { line: 10_001, became: 'nothing', message: 'Only 10,000 lines are read' },
    { line: 10_002, became: 'nothing' },
  ]);
});

const piece = fc.constantFrom(
  '# ',
  '## ',
  '- ',
  '1. ',
  '1.2 ',
  '  ',
  '\t',
  'Module 2: ',
  'Lesson 1 ',
  'Quiz: ',
  '**',
  '(10 min)',
  '(',
  ' ',
);
const someLine = fc
  .tuple(
    fc.array(piece, { maxLength: 3 }),
    fc.oneof(fc.lorem({ maxCount: 3 }), fc.string({ maxLength: 9 })),
    fc.constantFrom('', ' (5 min)', '**'),
  )
  .map(([pieces, words, end]) => pieces.join('') + words + end);

test('whatever is pasted: every line is reported once, and its words are in the result', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(someLine, { maxLength: 12 }).map((lines) => lines.join('\n')),
        fc.string({ unit: 'grapheme' }),
      ),
      (text) => {
        const { modules, report } = parseOutline(text);
        const written = text.split(/\r\n|\r|\n/).map((line) => line.trim());
        const lines = written.flatMap((line, index) => (line === '' ? [] : [index + 1]));
        expect(report.map(({ line }) => line)).toEqual(lines);
        expect(courseDocument.safeParse({ modules }).success).toBe(true);
        const all = JSON.stringify(modules);
        for (const { text: line, became, message } of report) {
          const words = line.match(/\p{L}{4,}/gu) ?? [];
          const isLabel = /^(?:module|lesson|quiz|min)/i;
          if (became !== 'nothing' && message === undefined)
            for (const word of words) if (!isLabel.test(word)) expect(all).toContain(word);
        }
      },
    ),
    { numRuns: 500 },
  );
});
