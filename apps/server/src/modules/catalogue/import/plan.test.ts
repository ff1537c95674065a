import { afterAll, describe, expect, it } from 'vitest';
import { inputFolder } from '../../../../test/fixtures/import/files.ts';
import { autoMapping, normalHeader, unitFromHeader } from './auto-mapping.ts';
import { parseFlags } from './flags.ts';
import { mappingFile, readMappingFile } from './mapping.ts';
import { planImport } from './plan.ts';

const folder = await inputFolder();
afterAll(() => folder.remove());

const found = (header: string) => {
  const mapping = autoMapping(header.split(','), new Set());
  return Object.fromEntries([...mapping].map(([target, { column }]) => [target, column]));
};

describe('columns found by their names', () => {
  it('are those of the real file', () => {
    expect(
      found(
        'course_id,course_title,url,is_paid,price,num_subscribers,num_reviews,num_lectures,level,content_duration,published_timestamp,subject,Average_rating',
      ),
    ).toEqual({
      id: 'course_id',
      title: 'course_title',
      url: 'url',
      paid: 'is_paid',
      price: 'price',
      students: 'num_subscribers',
      ratings: 'num_reviews',
      lessons: 'num_lectures',
      level: 'level',
      duration: 'content_duration',
      published: 'published_timestamp',
      category: 'subject',
      rating: 'Average_rating',
    });
  });

  it('are those of other sites, in any spelling', () => {
    expect(
      found(
        'Course Name,University,Difficulty Level,Course Rating,Course URL,Course Description,Skills Covered',
      ),
    ).toEqual({
      title: 'Course Name',
      instructor: 'University',
      level: 'Difficulty Level',
      rating: 'Course Rating',
      url: 'Course URL',
      description: 'Course Description',
      tags: 'Skills Covered',
    });
    expect(found('courseTitle,numStudents,contentLengthMin,avgRating,instructors.name')).toMatchObject({
      title: 'courseTitle',
      students: 'numStudents',
      duration: 'contentLengthMin',
      rating: 'avgRating',
      instructor: 'instructors.name',
    });
  });

  it('are used once, and never when already taken', () => {
    expect(found('topic,title')).toEqual({ category: 'topic', title: 'title' });
    expect(found('category,topic,title')).toEqual({ category: 'category', tags: 'topic', title: 'title' });
    expect([...autoMapping(['title', 'name'], new Set(['title']))]).toEqual([['title', { column: 'name' }]]);
  });

  it('determine the unit of their numbers', () => {
    expect(unitFromHeader('content_length_min')).toBe('minutes');
    expect(unitFromHeader('Duration (hours)')).toBe('hours');
    expect(unitFromHeader('content_duration')).toBe('hours');
    expect(unitFromHeader('duration')).toBeUndefined();
    expect(normalHeader(' Durée (Min.) ')).toBe('duree_min');
  });
});

describe('flags', () => {
  it('set what the names do not', () => {
    const flags = parseFlags([
      'file.csv',
      '--map',
      'title=course=title',
      '--set',
      'currency=USD',
      '--category-map',
      'C = C++=programming/tools',
      '--id-column',
      'nr',
      '--duration-unit',
      'minutes',
      '--dry-run',
      '--no-progress',
    ]);
    expect(flags).toMatchObject({
      file: 'file.csv',
      dryRun: true,
      draft: false,
      progress: false,
      batchSize: 500,
    });
    expect(Object.fromEntries(flags.columns)).toEqual({ title: 'course=title', id: 'nr' });
    expect(Object.fromEntries(flags.rules)).toEqual({
      currency: { constant: 'USD' },
      category: { values: { 'C = C++': 'programming/tools' } },
      duration: { unit: 'minutes' },
    });
  });

  it.each([
    [[], /Name the file/],
    [['a', 'b'], /One file at a time/],
    [['a', '--colour'], /--colour/],
    [['a', '--map', 'title'], /NAME=VALUE/],
    [['a', '--map', 'tittle=x'], /one of id, title/],
    [['a', '--format', 'xml'], /--format takes one of/],
    [['a', '--batch-size', '0'], /whole number/],
    [['a', '--base-url', 'x'], /full URL/],
    [['a', '--decimal', ';'], /--decimal/],
  ])('%j are refused by name', (args, message) => expect(() => parseFlags(args)).toThrow(message));
});

describe('the plan', () => {
  const columns = ['id', 'title', 'price', 'subject', 'hours'];
  const plan = (args: string[], header: string[] = columns, mapping?: object) =>
    planImport(parseFlags(['dir/Some Courses.csv', ...args]), header, mapping && mappingFile.parse(mapping));

  it('prefers flags to the mapping file, and the file to column names', () => {
    expect(plan(['--map', 'title=subject', '--map', 'category=title']).fields.get('title')).toEqual({
      column: 'subject',
    });
    const mapped = plan(['--set', 'price=5'], columns, {
      source: 'Some Site',
      fields: { title: 'title', category: { column: 'SUBJECT' }, level: { constant: 'advanced' } },
    });
    expect(mapped.source).toBe('some-site');
    expect(mapped.fields.get('category')).toEqual({ column: 'subject' });
    expect(mapped.fields.get('price')).toEqual({ constant: '5' });
    expect(mapped.fields.has('duration')).toBe(false);
  });

  it('reports what it concluded', () => {
    expect(plan([]).source).toBe('some-courses');
    expect(plan([]).notes).toEqual([
      expect.stringContaining('KES'),
      expect.stringContaining('beginners'),
      expect.stringContaining('English'),
    ]);
    expect(plan([], ['title', 'url', 'subject']).notes[0]).toContain('told apart by their address');
    expect(plan([], ['title', 'subject', 'duration']).notes.join()).toContain('are hours');
  });

  it('removes a field, and finds columns by position', () => {
    expect(plan(['--map', 'price=']).fields.get('price')?.column).toBeUndefined();
    expect(plan(['--map', 'tags=#3']).fields.get('tags')).toEqual({ column: '#3' });
  });

  it.each([
    [['--map', 'tags=nope'], /no column "nope" for tags; the file has "id", "title"/],
    [['--map', 'tags=#9'], /no column "#9"/],
    [['--set', 'id=1'], /id can not be the same/],
    [['--map', 'title='], /No column is known to be the title/],
    [['--map', 'category='], /No column is known to be the category/],
    [['--set', 'price=1', '--map', 'price=price'], /both a column and one value/],
    [['--source', '***'], /--source needs/],
  ])('%j can come to nothing', (args, message) => expect(() => plan(args)).toThrow(message));
});

describe('a mapping file', () => {
  it('is read, or refused with the place of the mistake', async () => {
    const good = await folder.write(
      'good.json',
      '\ufeff{"fields": {"title": "t", "rating": {"column": "r", "scale": 10}}}',
    );
    expect(await readMappingFile(good)).toEqual({
      fields: { title: { column: 't' }, rating: { column: 'r', scale: 10 } },
    });
    const cases: [string, RegExp][] = [
      ['{', /not JSON/],
      ['{"fields": {"tittle": "t"}}', /tittle/],
      ['{"fields": {"rating": {"column": "r", "scale": -1}}}', /fields\.rating/],
      ['{"fields": {}, "extra": 1}', /extra/],
    ];
    for (const [content, message] of cases) {
      await expect(readMappingFile(await folder.write('bad.json', content))).rejects.toThrow(message);
    }
    await expect(readMappingFile('/nowhere.json')).rejects.toThrow(/can't be read/);
  });
});
