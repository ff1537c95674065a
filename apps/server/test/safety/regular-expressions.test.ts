import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';

/*
 * A regular expression that looks at the same characters again and again lets one text keep the server from answering anybody. Where one of
 * those is left, what it reads is short, or it is read on a thread that is ended after a while.
 */

const ROOT = resolve(import.meta.dirname, '../../../..');
/** What runs on the server. */
const FOLDERS = ['apps/server/src', 'packages/contract/src'];

const SETTING = 'the operator’s own settings';
const THREAD = 'files of questions are read on a thread with a time limit';
const OWN_FILE = 'a cell of the operator’s own file, in a program of its own';
const SHORT = 'the schema or the caller keeps it short';
const OURS = 'our own text';

/** By file, why what is reported there does no harm. */
const KNOWN: Record<string, string> = {
  'apps/server/src/config.ts': SETTING,
  'apps/server/src/telemetry-settings.ts': SETTING,
  'apps/server/src/platform/database/hosts.ts': SETTING,
  'apps/server/src/platform/telemetry/error-reports.ts': SHORT,
  'apps/server/src/platform/http/client-ip.ts':
    'a header has no line breaks: the first sign matches up to its end',
  'apps/server/src/platform/http/turns/write-turns.ts': OURS,
  'apps/server/src/modules/payments/providers/stripe/double/api.ts': 'a program that stands for a provider',
  'apps/server/src/modules/identity/users/username-from-email.ts': SHORT,
  'apps/server/src/modules/identity/sessions/device.ts': SHORT,
  'apps/server/src/modules/catalogue/import/auto-mapping.ts': OWN_FILE,
  'apps/server/src/modules/catalogue/import/categories.ts': OWN_FILE,
  'apps/server/src/modules/catalogue/import/normalise/duration.ts': OWN_FILE,
  'apps/server/src/modules/catalogue/import/normalise/figures.ts': OWN_FILE,
  'apps/server/src/modules/catalogue/import/normalise/language.ts': OWN_FILE,
  'apps/server/src/modules/catalogue/import/normalise/price.ts': OWN_FILE,
  'apps/server/src/modules/catalogue/course/excerpt.ts': SHORT,
  'apps/server/src/modules/catalogue/course/slugs.ts': SHORT,
  'apps/server/src/modules/authoring/documents/document-imports.ts': SHORT,
  'apps/server/src/modules/assessment/question-files/formatted-text.ts': THREAD,
  'apps/server/src/modules/assessment/question-files/moodle/moodle-numbers.ts': THREAD,
  'apps/server/src/modules/assessment/question-files/moodle/read-cloze.ts': THREAD,
  'apps/server/src/modules/assessment/question-files/gift/read-aiken.ts': THREAD,
  'apps/server/src/modules/assessment/question-files/gift/read-gift.ts': THREAD,
  'apps/server/src/modules/assessment/question-files/csv/csv-columns.ts': THREAD,
  'apps/server/src/modules/assessment/attempts/marked-assessments.ts': SHORT,
  'apps/server/src/modules/assessment/analysis/measures.ts': SHORT,
  'packages/contract/src/sms/gsm.ts': SHORT,
  'packages/contract/src/payments/money.ts': OURS,
  'packages/contract/src/learning/chapters.ts': 'its lines have no spaces at their ends',
  'packages/contract/src/catalogue/project-rules.ts': SHORT,
  'packages/contract/src/authoring/importing/front-matter.ts': 'what comes after the spaces always matches',
  'packages/contract/src/assessment/file-notes.ts': OURS,
  'packages/contract/src/assessment/questions/expression.ts': SHORT,
  'packages/contract/src/assessment/grading/numbers.ts': SHORT,
  'packages/contract/src/assessment/grading/read-number.ts': SHORT,
  'packages/contract/src/approval/text-diff.ts': 'every line matches one of the two',
  'packages/contract/src/administration/entries.ts': SHORT,
  'packages/contract/src/administration/page-rules.ts': SHORT,
};

async function reported(): Promise<{ file: string; pattern: string }[]> {
  const found: { file: string; pattern: string }[] = [];
  for (const folder of FOLDERS)
    for (const name of await readdir(resolve(ROOT, folder), { recursive: true })) {
      if (!/\.ts$/.test(name) || /\.test\.ts$/.test(name)) continue;
      const file = `${folder}/${name}`;
      const source = await readFile(resolve(ROOT, file), 'utf8');
      if (!source.includes('/')) continue;
      new Visitor({
        Literal(node) {
          if (!('regex' in node) || !node.regex) return;
          const { pattern, flags } = node.regex;
          const { reports } = analyse({ source: pattern, flags: flags.replace('v', 'u') });
          if (reports.length > 0) found.push({ file, pattern: `/${pattern}/${flags}` });
        },
      }).visit(parseSync(name, source).program);
    }
  return found;
}

describe('regular expressions', () => {
  it('look at each character of what others send a few times at most', async () => {
    const found = await reported();
    const unknown = found.filter(({ file }) => !(file in KNOWN));
    expect(unknown.map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([]);
    const files = new Set(found.map(({ file }) => file));
    expect(Object.keys(KNOWN).filter((file) => !files.has(file))).toEqual([]);
  });
});
