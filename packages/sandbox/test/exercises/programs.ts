import { readdirSync, readFileSync } from 'node:fs';
import type { Language, TestCase } from '../../src/index.ts';
import type { CanonicalCase, Json } from './canonical-cases.ts';

/*
 * Our solutions of the exercises as whole programs. A solution is a function `solve(property, …input)`; what is appended to it here reads
 * cases from standard input, one a line, and prints what it returns. In SQL a solution asks the table `cases`.
 */

export interface ExerciseProgram {
  exercise: string;
  language: Language;
  code: string;
  /** The same with one fault in it, which the first line of the solution names. */
  broken: string;
}

const solutions = new URL('solutions/', import.meta.url);

/** All solutions, by language and name. */
export function readPrograms(): ExerciseProgram[] {
  return (Object.keys(forms) as (keyof typeof forms)[]).flatMap((language) => {
    const folder = new URL(`${language}/`, solutions);
    return readdirSync(folder).map((file) => {
      const code = readFileSync(new URL(file, folder), 'utf8');
      return {
        exercise: file.replace(/\.\w+$/, ''),
        language,
        code: code + forms[language].ending,
        broken: withFault(code) + forms[language].ending,
      };
    });
  });
}

/** @throws Error when the fault that the first line names has no place in the solution */
function withFault(code: string): string {
  const end = code.indexOf('\n');
  const [, from = '', to = ''] = /fault: (.+?) ==> ?(.*)$/.exec(code.slice(0, end)) ?? [];
  const rest = code.slice(end);
  if (from === '' || !rest.includes(from)) throw new Error(`There is no ${from} to replace in:\n${code}`);
  return rest.replace(from, () => to);
}

/** Many cases are one test: starting a language costs more than they do. */
const TESTS = 2;

/** The cases of an exercise as tests of a challenge, in the form of a language. */
export function testsOf(language: Language, cases: CanonicalCase[]): TestCase[] {
  const form = forms[language as keyof typeof forms];
  const size = Math.ceil(cases.length / TESTS);
  const groups = Array.from({ length: Math.ceil(cases.length / size) }, (_, n) =>
    cases.slice(n * size, (n + 1) * size),
  );
  return groups.map((group, n) => ({
    input: form.input(group),
    expected_output: `${group.map(({ expected }) => form.output(expected)).join('\n')}\n`,
    is_hidden: n > 0,
  }));
}

interface Form {
  ending: string;
  input: (cases: CanonicalCase[]) => string;
  output: (expected: Json) => string;
}

const json = (ending: string): Form => ({
  ending,
  input: (cases) => cases.map(({ property, input }) => `${JSON.stringify({ property, input })}\n`).join(''),
  output: (expected) => JSON.stringify(expected, sortKeys),
});
const sortKeys = (_key: string, value: Json): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const script = json(`
const sortKeys = (_key, value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
(async () => {
  for (let line; (line = readline()) !== null; ) {
    const { property, input } = JSON.parse(line);
    let result;
    try { result = await solve(property, input); } catch (error) { result = { error: error.message }; }
    console.log(JSON.stringify(result, sortKeys));
  }
})();
`);

/** Fields of a line, for languages without JSON. */
const lines = (ending: string): Form => ({
  ending,
  input: (cases) =>
    cases.map(({ property, input }) => [property, ...Object.values(input).map(field)].join('\t')).join('\n'),
  output: field,
});
function field(value: Json, depth = 0): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((item) => field(item, 1)).join(depth > 0 ? ' ' : ',');
  if (typeof value !== 'object') return String(value);
  if ('error' in value) return `error: ${value.error}`;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${key}=${field(one, 1)}`)
    .join(',');
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
function literal(value: Json | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

const forms = {
  javascript: script,
  typescript: script,
  python: json(`

import json
import sys

whole = lambda text: int(float(text)) if float(text).is_integer() else float(text)
for line in sys.stdin:
    case = json.loads(line, parse_float=whole)
    try:
        result = solve(case['property'], case['input'])
    except ValueError as error:
        result = {'error': str(error)}
    print(json.dumps(result, sort_keys=True, separators=(',', ':'), ensure_ascii=False))
`),
  ruby: lines(`
def shown(value, between = ',')
  case value
  when Array then value.map { |item| shown(item, ' ') }.join(between)
  when Hash then value.sort.map { |key, item| "#{key}=#{item}" }.join(',')
  else value.to_s
  end
end

$stdin.each_line(chomp: true) do |line|
  puts shown(solve(*line.split("\\t", -1)))
rescue ArgumentError => error
  puts "error: #{error.message}"
end
`),
  lua: lines(`
local function shown(value, between)
  if type(value) ~= 'table' then return tostring(value) end
  local parts = {}
  if #value > 0 or next(value) == nil then
    for i, item in ipairs(value) do parts[i] = shown(item, ' ') end
  else
    for key, item in pairs(value) do parts[#parts + 1] = key .. '=' .. shown(item, ' ') end
    table.sort(parts)
  end
  return table.concat(parts, between)
end

for line in io.lines() do
  local fields = {}
  for text in (line .. '\\t'):gmatch('(.-)\\t') do fields[#fields + 1] = text end
  local works, result = pcall(solve, table.unpack(fields))
  print(works and shown(result, ',') or 'error: ' .. tostring(result))
end
`),
  sql: {
    ending: '',
    input: (cases) => {
      const keys = [...new Set(cases.flatMap(({ input }) => Object.keys(input)))];
      const rows = cases.map(({ property, input }, id) =>
        [id, quoted(property), ...keys.map((key) => literal(input[key]))].join(', '),
      );
      return `create table cases (id integer primary key, property, ${keys.join(', ')});\n${rows.map((row) => `insert into cases values (${row});\n`).join('')}`;
    },
    output: (expected) => (typeof expected === 'boolean' ? String(Number(expected)) : field(expected)),
  },
} satisfies Partial<Record<Language, Form>>;
