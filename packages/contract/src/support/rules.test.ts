import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supportLimits, supportMessageProblems } from './rules.ts';
import { supportMessage } from './schemas.ts';

const good = {
  kind: 'contact' as const,
  name: 'Neema Okello',
  email: 'neema@example.org',
  subject: 'A question',
  message: 'How do I enrol in two courses?',
};

describe('supportMessageProblems', () => {
  it('finds nothing wrong with a good message', () => {
    expect(supportMessageProblems(good)).toEqual([]);
    expect(supportMessageProblems({ ...good, phone: '', organisation: '' })).toEqual([]);
    expect(
      supportMessageProblems({ ...good, kind: 'corporate', organisation: 'Umoja SACCO', team_size: 12 }),
    ).toEqual([]);
  });

  it('requires an organisation for a corporate message only', () => {
    expect(supportMessageProblems({ ...good, kind: 'corporate' })).toEqual([
      { path: 'organisation', message: 'Enter your organisation' },
    ]);
  });

  it('names every field that is missing, in the order of the form', () => {
    expect(supportMessageProblems({}).map((problem) => problem.path)).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ]);
  });

  it('allows values of exactly the longest length', () => {
    const longest = {
      name: 'x'.repeat(supportLimits.name),
      subject: 'x'.repeat(supportLimits.subject),
      message: 'x'.repeat(supportLimits.message),
      organisation: 'x'.repeat(supportLimits.organisation),
    };
    expect(supportMessageProblems({ ...good, ...longest })).toEqual([]);
  });

  it('refuses line breaks in one-line fields at any position', () => {
    const breaks = fc.constantFrom('\r', '\n', '\r\n', '\u0000', '\u0085', '\u2028', '\u2029', '\t');
    fc.assert(
      fc.property(fc.constantFrom('name', 'subject', 'organisation'), breaks, (field, lineBreak) => {
        const problems = supportMessageProblems({ ...good, [field]: `one${lineBreak}two` });
        expect(problems).toEqual([{ path: field, message: 'Must be one line' }]);
      }),
    );
  });

  it('reports at most one problem per field for any input', () => {
    const anything = fc.record(
      {
        kind: fc.anything(),
        name: fc.anything(),
        email: fc.anything(),
        subject: fc.anything(),
        message: fc.anything(),
        phone: fc.anything(),
        organisation: fc.anything(),
        team_size: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (input) => {
        const paths =
          supportMessage.safeParse(input).error?.issues.map((issue) => issue.path.join('.')) ?? [];
        expect(new Set(paths).size).toBe(paths.length);
      }),
    );
  });
});

describe('the schema of a message', () => {
  it('agrees with the rules', () => {
    const bad = { ...good, name: 'x', email: 'x', team_size: 0 };
    const issues = supportMessage.safeParse(bad).error?.issues ?? [];
    expect(issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))).toEqual(
      supportMessageProblems(bad),
    );
  });

  it('trims, and assumes a contact message when no kind is given', () => {
    const { kind: _kind, ...plain } = good;
    expect(supportMessage.parse({ ...plain, name: ' Neema ' })).toMatchObject({
      kind: 'contact',
      name: 'Neema',
    });
  });
});
