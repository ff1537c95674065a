import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseDocument } from '../document.ts';
import { authoringLimits as limits } from '../limits.ts';
import { importMarkdown } from './import-markdown.ts';

const titles = (files: Record<string, string>) =>
  importMarkdown(files).modules.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)]);

test('folders are modules, files lessons, in the order of their numbers', () => {
  const files = {
    'course/10-water/1-rain.md': '',
    'course/2-soil/10-testing_soil.md': '',
    'course/2-soil/9-kinds.md': '',
    'course/appendix/words.markdown': '',
  };
  expect(titles(files)).toEqual([
    ['Soil', ['Kinds', 'Testing soil']],
    ['Water', ['Rain']],
    ['Appendix', ['Words']],
  ]);
});

test('a folder within a module, a single folder, files without a folder', () => {
  expect(titles({ 'a/1.md': '# One', 'a/deep/2.md': '# Two', 'b/3.md': '# Three' })).toEqual([
    ['A', ['One', 'Two']],
    ['B', ['Three']],
  ]);
  expect(titles({ 'course/soil/1.md': '# One', 'course/soil/2.md': '# Two' })).toEqual([
    ['Soil', ['One', 'Two']],
  ]);
  expect(titles({ '2.md': '# Two', '1.md': '# One' })).toEqual([['Module 1', ['One', 'Two']]]);
  expect(titles({})).toEqual([]);
});

test('titles: of the front matter, else of the heading, which then is no part of the text', () => {
  const { modules } = importMarkdown({
    'a/1.md': '---\r\ntitle: "Given \\"so\\""\r\n---\r\n# Heading\r\n\r\nText',
    'a/2.md': '\uFEFF\n# Heading #\n\nText\n',
    'a/3-by_name.md': 'Text\n# Later',
  });
  expect(modules[0]?.lessons).toMatchObject([
    { title: 'Given "so"', content_text: '# Heading\n\nText', lesson_type: 'text' },
    { title: 'Heading', content_text: 'Text' },
    { title: 'By name', content_text: 'Text\n# Later' },
  ]);
});

test('front matter', () => {
  const front =
    '---\nminutes: 12.5\npreview: yes\nmandatory: false\ntype: video\nvideo: https://a.example/1\ndescription: Short\n---\n';
  const { modules } = importMarkdown({
    'a/1.md': `${front}Notes`,
    'a/2.md': '---\nminutes: soon\ntype: song\nno end',
  });
  expect(modules[0]?.lessons).toMatchObject([
    {
      duration_minutes: 13,
      is_preview: true,
      is_mandatory: false,
      lesson_type: 'video',
      content_url: 'https://a.example/1',
      description: 'Short',
      content_text: 'Notes',
    },
    { duration_minutes: 0, lesson_type: 'text', content_text: '---\nminutes: soon\ntype: song\nno end' },
  ]);
});

test('README and index describe the course and the modules', () => {
  const { course, modules, report } = importMarkdown({
    'README.md': '# Farming\n\nAll of it',
    '1-soil/index.md': '# The soil\n\nBelow us',
    '1-soil/1.md': '# Kinds',
    '2-water/README.md': 'Above us',
  });
  expect(course).toEqual({ title: 'Farming', description: 'All of it' });
  expect(modules).toMatchObject([
    { title: 'The soil', description: 'Below us', lessons: [{ title: 'Kinds' }] },
    { title: 'Water', description: 'Above us', lessons: [] },
  ]);
  expect(report.map(({ became }) => became).toSorted()).toEqual(['course', 'lesson', 'module', 'module']);
});

describe('report', () => {
  test('files that are no Markdown, pictures, texts that are too long; nothing of system files', () => {
    const { report } = importMarkdown({
      'a/1.md': '![Map](maps/map.png)',
      'a/2.md': '![Map](https://a.example/map.png)',
      'a/3.md': 'a'.repeat(limits.lessonText + 1),
      'a/map.png': 'x',
      '__MACOSX/a/._1.md': '',
      'a/.DS_Store': '',
    });
    expect(report.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
      {
        path: 'a/1.md',
        became: 'lesson',
        message: 'Its pictures are files of the folder: upload them in the lesson',
      },
      { path: 'a/2.md', became: 'lesson' },
      { path: 'a/3.md', became: 'nothing', message: 'A lesson has at most 500,000 characters' },
      { path: 'a/map.png', became: 'nothing', message: 'Not a Markdown file' },
    ]);
  });

  test('too many modules and lessons', () => {
    const many = Object.fromEntries(
      Array.from({ length: limits.modules + 2 }, (_, index) => [`${index}/1.md`, '']),
    );
    const modules = importMarkdown(many);
    expect(modules.modules).toHaveLength(limits.modules);
    expect(modules.report.filter(({ became }) => became === 'nothing')).toHaveLength(2);
    const lessons = importMarkdown(
      Object.fromEntries(Array.from({ length: limits.lessons + 3 }, (_, index) => [`a/${index}.md`, ''])),
    );
    expect(lessons.modules[0]?.lessons).toHaveLength(limits.lessons);
    expect(lessons.report.filter(({ became }) => became === 'nothing')).toHaveLength(3);
  });
});

test('whatever the files: each is reported once, and the modules are valid', () => {
  const name = fc.oneof(
    fc.constantFrom('1-a', 'index', 'README', 'soil', '02', '..', '__proto__'),
    fc.string({ maxLength: 5 }),
  );
  const path = fc
    .tuple(fc.array(name, { maxLength: 3 }), name, fc.constantFrom('.md', '.png', ''))
    .map(([folders, file, end]) => [...folders, file].join('/') + end);
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('---\ntitle: \nminutes: -5\n---\n# A', '# \n', '---\n---'),
  );
  fc.assert(
    fc.property(fc.dictionary(path, text), (files) => {
      const { modules, report } = importMarkdown(files);
      expect(courseDocument.safeParse({ modules }).success).toBe(true);
      const paths = report.map((entry) => entry.path);
      expect(new Set(paths).size).toBe(paths.length);
      const shown = Object.keys(files).filter(
        (own) => !own.endsWith('/') && own.split('/').every((part) => !part.startsWith('.')),
      );
      expect(paths.toSorted()).toEqual(shown.toSorted());
    }),
    { numRuns: 300 },
  );
});
