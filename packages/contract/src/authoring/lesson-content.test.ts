import { describe, expect, test } from 'vitest';
import { asksSomething, hasContent, hasVisibleText, type LessonParts } from './lesson-content.ts';

describe('a text', () => {
  test.each([
    '',
    ' \n\t\n',
    '\u200b\u00a0',
    '&nbsp;\n\n&nbsp;',
    '#',
    '## \n\n---\n\n***',
    '- \n- \n\n1. ',
    '> \n>',
    '<!-- to be written -->',
    '<!-- never closed',
    '```\n```',
    '|  |  |\n|--|--|\n|  |  |',
    '<br><br/>',
  ])('%j shows nothing', (text) => expect(hasVisibleText(text)).toBe(false));

  test.each(['a', '# Soil', '7', '土', 'سلام', '😀', '![](/media/x)', '<!-- note -->Soil', '$x$'])(
    '%j shows something',
    (text) => expect(hasVisibleText(text)).toBe(true),
  );
});

const empty: LessonParts = {
  lesson_type: 'text',
  media_id: null,
  content_url: '',
  content_text: '',
  resources: 0,
  starts_at: null,
  asks: false,
};

test.each(['text', 'video', 'file', 'link', 'live', 'quiz', 'assignment', 'coding_challenge'] as const)(
  'a lesson of the type %s has no content by its type alone',
  (lesson_type) => expect(hasContent({ ...empty, lesson_type })).toBe(false),
);

test.each<[Partial<LessonParts>, boolean]>([
  [{ content_text: 'Sow' }, true],
  [{ content_text: '<!-- -->' }, false],
  [{ lesson_type: 'video', media_id: 'm' }, true],
  [{ lesson_type: 'video', content_url: 'https://youtu.be/x' }, true],
  [{ lesson_type: 'video', content_text: 'Notes' }, true],
  [{ lesson_type: 'file', resources: 1 }, true],
  [{ lesson_type: 'link', content_url: '  ' }, false],
  [{ lesson_type: 'live', starts_at: '2027-01-01T00:00:00Z' }, true],
  [{ starts_at: '2027-01-01T00:00:00Z' }, false],
  [{ lesson_type: 'quiz', asks: true }, true],
  [{ lesson_type: 'quiz', content_text: 'Notes' }, false],
])('%j: %s', (parts, expected) => expect(hasContent({ ...empty, ...parts })).toBe(expected));

test.each<[string, number, number, string, boolean]>([
  ['quiz', 0, 0, 'Answer all', false],
  ['quiz', 1, 0, '', true],
  ['coding_challenge', 0, 1, '', true],
  ['assignment', 0, 0, '', false],
  ['assignment', 0, 0, ' &nbsp; ', false],
  ['assignment', 0, 0, 'Write a page', true],
  ['assignment', 1, 0, '', true],
])(
  '%s with %i questions, %i challenges and %j asks something: %s',
  (type, questions, challenges, text, asks) =>
    expect(
      asksSomething({
        assessment_type: type,
        questions,
        coding_challenges: challenges,
        instructions: text,
      }),
    ).toBe(asks),
);
