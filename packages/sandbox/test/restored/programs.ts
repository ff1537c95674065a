import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ProgramToCompare {
  name: string;
  code: string;
  stdin: string;
  args: string[];
}

/**
 * Programs of a file. Each begins with a line `#### its name`; `@@ input`, `@@ args` and `@@ code` before its text have what follows as
 * JSON.
 */
export function programsIn(file: string): ProgramToCompare[] {
  const text = readFileSync(new URL(`programs/${file}`, import.meta.url), 'utf8');
  return text
    .split(/^#### /m)
    .slice(1)
    .map((block) => {
      const [name = '', ...lines] = block.replace(/\n\n?$/, '').split('\n');
      const given: Partial<Omit<ProgramToCompare, 'name'>> = {};
      const rest = lines.filter((line) => {
        const [, key, value = ''] = /^@@ (input|args|code) (.*)$/.exec(line) ?? [];
        if (key === undefined) return true;
        Object.assign(given, { [key === 'input' ? 'stdin' : key]: JSON.parse(value) });
        return false;
      });
      return { name, code: rest.join('\n'), stdin: '', args: [], ...given };
    });
}

/** The solutions of exercises, with an input that is none of theirs. */
export function solutionsIn(language: string): ProgramToCompare[] {
  const folder = new URL(`../exercises/solutions/${language}/`, import.meta.url);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => ({
    name,
    code: readFileSync(new URL(name, folder), 'utf8'),
    stdin: '3 4 hello\n1 2\n',
    args: [],
  }));
}
