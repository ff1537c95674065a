import { afterAll, describe, expect, it } from 'vitest';
import { one, openGradebook } from '../../../../test/assessment/gradebook.ts';
import { addGradedCourse, type GradedCourse, grade } from '../../../../test/assessment/grades.ts';

const { t, teacher, amina, otieno, open, change, cell, preview } = await openGradebook();
afterAll(() => t.close());

describe('the file of grades', () => {
  const file = (course: GradedCourse) =>
    t.app.inject({
      method: 'GET',
      url: `/api/v1/courses/${course.id}/gradebook.csv`,
      headers: { authorization: `Bearer ${teacher.token}` },
    });

  it('has no cell that a spreadsheet runs, and changes nothing when it is read again', async () => {
    const bad = await t.addPerson({ first_name: '=HYPERLINK("x")', last_name: '@SUM' });
    const course = await addGradedCourse(
      t.db,
      teacher,
      [amina, bad],
      [{ title: '=1+1' }, { title: 'Same' }, { title: 'Same' }],
    );
    const [first = '', second = ''] = course.assessments;
    await grade(t.db, course, bad.id, first, 7.25);
    await change(course, [one(amina, second, { excused: true })]);
    const { body, headers } = await file(course);
    expect(headers['content-disposition']).toContain(`grades-${course.slug}.csv`);
    expect(body.charCodeAt(0)).toBe(0xfeff);
    const [head = '', ...lines] = body.slice(1).trim().split('\r\n');
    expect(head).toBe("Learner,Username,'=1+1 (10),Same (10),Same (10) #2,Course grade (%),Course grade");
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""x"") @SUM"`);
    expect(lines.join('\n')).toContain(',excused,');
    for (const line of lines) expect(line).not.toMatch(/(^|,)[=+@-]/);
    const { data } = await preview(course, body);
    expect(data).toMatchObject({ learners: 2, assessments: 3, changes: [], errors: [], ignored: [] });
  });

  it('is previewed with what changes and what is wrong, by line, and changes nothing', async () => {
    const course = await open([{ title: 'Essay' }]);
    const lines = [
      'Username;Essay;Comment',
      `${amina.username.toUpperCase()};8,5;fine`,
      `${otieno.username};eleven;`,
      'nobody;5;',
      '',
      `${amina.username};9;`,
      ';3;',
    ];
    const { data } = await preview(course, lines.join('\n'));
    expect(data.ignored).toEqual(['Comment']);
    expect(data.changes).toMatchObject([
      {
        line: 2,
        user_id: String(amina.id),
        before: { points: null, excused: false },
        after: { points: 8.5, excused: false },
      },
    ]);
    expect(data.errors).toEqual([
      { line: 3, message: 'Essay: “eleven” is neither points nor “excused”.' },
      { line: 4, message: 'Nobody with the username “nobody” is enrolled.' },
      { line: 6, message: `“${amina.username.toLowerCase()}” is on line 2 already.` },
      { line: 7, message: 'The username is missing.' },
    ]);
    expect((await cell(course, amina)).grade).toBeNull();
  });

  it.each([
    ['', 'The file is empty.'],
    ['Name,Essay\na,1', 'The first line needs a column “Username”.'],
    ['Username,Other\na,1', 'No column of the file has the name of an assessment of this course.'],
    ['Username,Essay\n"a,1', 'Line 2 cannot be read: a quotation mark is wrong.'],
  ])('%j is refused', async (csv, message) => {
    const course = await open([{ title: 'Essay' }]);
    const reply = await preview(course, csv);
    expect([reply.status, reply.message]).toEqual([400, message]);
  });

  it.each([
    ['80%', { points: 8, excused: false }],
    ['  7.125 ', { points: 7.13, excused: false }],
    ['EXCUSED', { points: null, excused: true }],
    ['"0,500"', { points: 0.5, excused: false }],
    ['８', { points: 8, excused: false }],
  ])('understands %j', async (text, after) => {
    const course = await open([{ title: 'Essay' }]);
    const { data } = await preview(course, `Username,Essay\n${amina.username},${text}`);
    expect(data.changes[0].after).toEqual(after);
  });

  it.each(['11', '-1', '1e3', '1.000', '"1,000"', '1 000', 'NaN', "'=1", '0x5', '101%'])(
    'refuses the grade %j',
    async (text) => {
      const course = await open([{ title: 'Essay' }]);
      const { data } = await preview(course, `Username,Essay\n${amina.username},${text}`);
      expect(data.changes).toEqual([]);
      expect(data.errors).toHaveLength(1);
    },
  );

  it.each([
    ['"1,000"', null],
    ['1.000', null],
    ['"1,234.5"', 1234.5],
    ['"1.234,5"', 1234.5],
    ['1 000', 1000],
    ["1'000", 1000],
    ['1000', 1000],
    ['12.5', 12.5],
  ])('reads %s as thousands or refuses it, never as one', async (text, points) => {
    const course = await open([{ title: 'Essay', total_points: 2000 }]);
    const { data } = await preview(course, `Username,Essay\n${amina.username},${text}`);
    expect(data.changes.map(({ after }: { after: { points: number } }) => after.points)).toEqual(
      points === null ? [] : [points],
    );
    expect(data.errors).toHaveLength(points === null ? 1 : 0);
  });

  it('refuses lines with very many cells, and reads long files piece by piece', async () => {
    const course = await open([{ title: 'Essay 🌍' }]);
    for (const wide of [`Username${',Essay 🌍'.repeat(3000)}`, `Username${','.repeat(90_000)}`]) {
      const { status, error } = await preview(course, wide);
      expect([status, error?.details[0].message]).toEqual([400, 'A line may have at most 1000 cells.']);
    }
    const filler = `nobody,5,${'🌍'.repeat(9)}\n`.repeat(4000);
    const { data } = await preview(course, `Username,Essay 🌍,Note\n${filler}${amina.username},8,\n`);
    expect(data.changes).toMatchObject([{ line: 4002, user_id: String(amina.id), after: { points: 8 } }]);
  });

  it('takes titles in any spelling of their letters, `sep=`, and tells the line of a stray quote', async () => {
    const course = await open([{ title: 'Évaluation' }]);
    const { data } = await preview(
      course,
      `sep=;\nUsername;${'Évaluation'.normalize('NFD')}\n${amina.username};8`,
    );
    expect(data.changes).toMatchObject([{ line: 3, after: { points: 8 } }]);
    const stray = await preview(course, `Username,Évaluation\n${amina.username},8 "good"`);
    expect([stray.status, stray.message]).toEqual([400, 'Line 2 cannot be read: a quotation mark is wrong.']);
  });
});
