import { describe, expect, it } from 'vitest';
import { coursePayload } from '../authoring/creation.ts';
import { courseDocument } from '../authoring/document.ts';
import { findProblems } from '../authoring/problems.ts';
import { discussionEndpoints } from '../discussions/endpoints.ts';
import { hasSomethingToSee, withoutTurning } from './visible-text.ts';

const UNSEEN = [
  '\u200b',
  '\u2800',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u034f',
  '\u{e0100}',
  '\u{13441}',
  '\u{13442}',
  '\u202e',
];

describe('something to be seen', () => {
  it.each(UNSEEN)('is not there in %j alone, nor with spaces and marks', (unseen) => {
    for (const text of [unseen.repeat(5), ` ${unseen} `, `\u0301${unseen}`]) {
      expect(hasSomethingToSee(text)).toBe(false);
      const asked = { lesson_id: null, title: text };
      expect(discussionEndpoints.open.body?.safeParse(asked).success).toBe(false);
    }
  });
  it.each(['a', '3', '?', '👩\u200d🌾', 'ක්\u200dරි', '王'])('is there in %s', (text) => {
    expect(hasSomethingToSee(text)).toBe(true);
  });
  it('does not turn what stands after it', () => {
    expect(withoutTurning('Teacher\u202e of\u2067 maths')).toBe('Teacher of maths');
    expect(withoutTurning('מורה\u200e')).toBe('מורה\u200e');
  });
});

describe('titles of courses and of all that is in them', () => {
  /** A document with one text wherever something has a title. */
  const titled = (title: string) => {
    const id = (n: number) => `0190f5a0-0000-7000-8000-00000000000${n}`;
    return courseDocument.parse({
      details: { title, subtitle: title },
      modules: [
        {
          id: id(1),
          title,
          lessons: [
            {
              id: id(2),
              title,
              lesson_type: 'text',
              resources: [{ id: id(3), title, url: 'https://a.example' }],
            },
          ],
        },
      ],
      assessments: [
        {
          id: id(4),
          title,
          pools: [{ id: id(5), title }],
          coding_challenges: [{ id: id(6), title }],
        },
      ],
    });
  };

  it('turn nothing that stands after them', () => {
    const written = JSON.stringify(titled('Maths\u202e for\u2067 all\u200e'));
    expect(written).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(written.match(/Maths for all\u200e/g)).toHaveLength(8);
    const sent = coursePayload.parse({
      title: 'Maths\u202e one',
      category: 'design',
      modules: [
        { title: 'M\u202e1', sequence_number: 1, lessons: [{ title: 'L\u202e1', sequence_number: 1 }] },
      ],
    });
    expect([sent.title, sent.modules[0]?.title, sent.modules[0]?.lessons[0]?.title]).toEqual([
      'Maths one',
      'M1',
      'L1',
    ]);
  });

  it.each(UNSEEN)('are missing when there is only %j in them', (unseen) => {
    const missing = findProblems(titled(unseen)).flatMap(({ path, severity }) =>
      severity === 'missing' && path.endsWith('/title') ? [path.split(':')[0]] : [],
    );
    expect(missing).toEqual(expect.arrayContaining(['details/title', 'module', 'lesson', 'assessment']));
  });
});
