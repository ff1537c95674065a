import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProblems } from '@darasa/contract/authoring/problems';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnusableFolder } from './folder-files.ts';
import { readCourseFolder } from './read-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'darasa-folder-')), 'beekeeping');
});
afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

const COURSE = `
title: Keeping bees
description: From the hive to the jar.
category: agriculture/livestock
price: 500
certificate: true
outcomes: [Build a hive]
modules:
  - title: The hive
    lessons: [01-wood.md, 02-film.md, quiz.yaml]
`;
const FILES = {
  'course.yaml': COURSE,
  '01-wood.md':
    '---\ntitle: Wood\nminutes: 7\npreview: true\ndone: read\nresources:\n  - title: Plan\n    file: plan.csv\n---\n\nTake *dry* wood.\n\n![A hive](hive.png)\n',
  '02-film.md': '---\ntitle: A film\nvideo: film.webm\nseconds: 12\nwatch: 80\nafter: [01-wood.md]\n---\n',
  'quiz.yaml': `
title: What you know
pass: 50
questions:
  - { ask: Which wood?, right: Dry, wrong: [Wet, { text: Any, feedback: Wet wood rots. }], why: Wet wood rots. }
  - { ask: Which two?, right: [Smoke, Veil], wrong: [Honey] }
  - { ask: Bees sting., true: true }
  - { ask: Who lays eggs?, accept: [queen, the queen] }
  - { ask: How many legs?, number: 6, points: 2 }
  - { ask: In order, order: [Egg, Larva, Bee] }
  - { ask: Pairs, match: { Queen: lays eggs, Drone: is male } }
`,
  'plan.csv': 'part,cm\nside,46\n',
  'hive.png': 'x',
  'film.webm': 'y',
};

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
const problemsOf = async (files: Record<string, string>): Promise<string[]> => {
  await write({ ...FILES, ...files });
  const error = await readCourseFolder(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UnusableFolder);
  return (error as UnusableFolder).problems.map(({ file, message }) => `${file}: ${message}`);
};

describe('a course as a folder', () => {
  it('is a whole document, with its files', async () => {
    await write(FILES);
    const { document, files, lessons } = await readCourseFolder(folder);
    expect(findProblems(document).filter(({ severity }) => severity === 'missing')).toEqual([]);
    expect(document.details).toMatchObject({
      title: 'Keeping bees',
      category: 'agriculture',
      subcategory: 'livestock',
      price: 500,
      has_certificate: true,
    });
    const [wood, film, quiz] = document.modules[0]?.lessons ?? [];
    const idOf = (name: string) => files.find((file) => file.name === name)?.id;
    expect(wood).toMatchObject({
      id: lessons.get('01-wood.md'),
      lesson_type: 'text',
      duration_minutes: 7,
      is_preview: true,
      read_to_end: true,
      content_text: `Take *dry* wood.\n\n![A hive](media:${idOf('hive.png')})`,
      resources: [{ title: 'Plan', media_id: idOf('plan.csv') }],
    });
    expect(film).toMatchObject({
      lesson_type: 'video',
      media_id: idOf('film.webm'),
      watch_percent: 80,
      prerequisites: [wood?.id],
    });
    expect(files.find(({ name }) => name === 'film.webm')?.metadata).toEqual({ seconds: '12' });
    const [assessment] = document.assessments;
    expect(quiz).toMatchObject({ lesson_type: 'quiz', assessment_id: assessment?.id });
    expect(assessment).toMatchObject({ total_points: 8, passing_score: 4 });
    expect(assessment?.questions.map(({ question_type }) => question_type)).toEqual([
      'single_choice',
      'multiple_choice',
      'true_false',
      'short_text',
      'numeric',
      'ordering',
      'matching',
    ]);
    expect(assessment?.questions[0]?.options.map(({ text, is_correct }) => [text, is_correct])).toEqual([
      ['Dry', true],
      ['Wet', false],
      ['Any', false],
    ]);
  });

  it('has the same ids whenever it is read', async () => {
    await write(FILES);
    expect(await readCourseFolder(folder)).toEqual(await readCourseFolder(folder));
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['no title', { 'course.yaml': COURSE.replace('title: Keeping bees', '') }, ['course.yaml: title: ']],
    ['a misspelt field', { 'course.yaml': `${COURSE}prise: 3\n` }, ['course.yaml: Unrecognized key']],
    ['YAML that is none', { 'course.yaml': 'title: [a' }, ['course.yaml: ']],
    [
      'a lesson that is not there',
      { 'course.yaml': COURSE.replace('02-film.md', '02-flim.md') },
      ['course.yaml: There is no file 02-flim.md'],
    ],
    [
      'a lesson listed twice',
      { 'course.yaml': COURSE.replace('02-film.md', '01-wood.md') },
      ['course.yaml: 01-wood.md is listed twice'],
    ],
    ['a lesson without front matter', { '01-wood.md': 'Take wood.' }, ['01-wood.md: A lesson begins with']],
    [
      'a picture that is not there',
      { '01-wood.md': '---\ntitle: Wood\n---\n![A hive](gone.png)' },
      ['01-wood.md: There is no file gone.png'],
    ],
    [
      'a file out of the folder',
      {
        '../secret.csv': 'a',
        '01-wood.md': '---\ntitle: W\nresources: [{ title: S, file: ../secret.csv }]\n---\nx',
      },
      ['01-wood.md: ../secret.csv is not a file in this folder'],
    ],
    [
      'a program as a file',
      { 'run.exe': 'x', '01-wood.md': '---\ntitle: W\nfile: run.exe\n---\n' },
      ['01-wood.md: Files of the type “.exe” cannot be uploaded'],
    ],
    [
      'a question of no form',
      { 'quiz.yaml': 'title: Q\nquestions: [{ ask: Why?, because: so }]' },
      ['quiz.yaml: questions.0: write ask with'],
    ],
    [
      'a lesson after one that is not in the course',
      { '02-film.md': '---\ntitle: F\nvideo: film.webm\nafter: [09-x.md]\n---\n' },
      ['02-film.md: after: 09-x.md is no lesson of the course'],
    ],
  ])('with %s is refused, and says where', async (_name, files, expected) => {
    const problems = await problemsOf(files);
    expect(problems).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) expect(problems[index]).toContain(start);
  });

  it('does not follow links out of the folder, and is not read from nowhere', async () => {
    await write({ ...FILES, '../secret.md': '---\ntitle: Secret\n---\nx' });
    await rm(join(folder, '02-film.md'));
    await symlink(join(folder, '..', 'secret.md'), join(folder, '02-film.md'));
    await expect(readCourseFolder(folder)).rejects.toThrow('is not a file in this folder');
    await expect(readCourseFolder(join(folder, 'gone'))).rejects.toThrow('There is no such folder');
  });
});
