import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** The number of hostile requests for each route. */
export const INPUTS = Number(process.env.FUZZ_INPUTS || 200);
/** A new seed in every run, so that many runs cover more; `npm test` gives one to all test files and prints it. */
export const SEED = Number(process.env.FUZZ_SEED || randomInt(2 ** 31));
/** The start of each failure message: how to repeat the request. */
export const REPEAT = `FUZZ_SEED=${SEED} FUZZ_INPUTS=${INPUTS}`;

/** Texts that often break programs: encodings, terminators, boundary numbers, names of prototypes. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u2028',
  '\ufeff',
  '\ufffe\uffff',
  '\r\nset-cookie: a=1',
  "'",
  '"',
  "' or 1=1 --",
  "'; select pg_sleep(5); --",
  "'::tsquery & !",
  '\\',
  "\\'",
  ':*',
  '<-> & | ! ( )',
  '%',
  '%%',
  '_',
  '*',
  '..',
  '../../etc/passwd',
  '..\\..\\x',
  '{{site}}',
  '<script>alert(1)</script>',
  '</script><!--',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '-1',
  '0',
  '1e309',
  '1e-400',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999999999',
  '2147483648',
  '0x10',
  '1_000',
  '١٢٣',
  '1,5',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  'ALL',
  'a'.repeat(200),
  'a'.repeat(201),
  'é'.repeat(300),
  '💥'.repeat(101),
  `${'e\u0301'.repeat(80)}`,
  '"'.repeat(40),
  `${'-"a" '.repeat(20)}`,
  `${'a OR '.repeat(30)}b`,
  '-a -b -c',
  'c++ c# f# node.js',
] as const;

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 250 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
);

/** Percent-encodings that are double, incomplete or invalid. */
const rawPieces = [
  '%',
  '%0',
  '%zz',
  '%00',
  '%0d%0a',
  '%ff',
  '%c0%ae',
  '%ed%a0%80',
  '%2e%2e%2f',
  '%252e',
  '%5c',
  '%2f',
];

const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()));
/** A part of a URL, mostly encoded correctly and sometimes not. */
export const piece = fc.oneof(
  { weight: 5, arbitrary: encoded },
  { weight: 2, arbitrary: fc.constantFrom(...rawPieces) },
  { weight: 1, arbitrary: fc.tuple(encoded, fc.constantFrom(...rawPieces)).map(([a, b]) => b + a) },
);

/** A query string: names repeated, with brackets, and unknown ones. @returns '' or '?…' */
export const queryOver = (names: readonly string[]): fc.Arbitrary<string> => {
  const known = names.length > 0 ? [fc.constantFrom(...names)] : [];
  const name = fc.oneof(
    ...known,
    ...known,
    ...known.map((one) => one.map((word) => `${word}[]`)),
    ...known.map((one) => one.map((word) => `${word}[__proto__]`)),
    fc.constantFrom('__proto__', 'constructor', 'a[b][c]', '', '%00', '%zz', 'toString'),
    piece,
  );
  const pair = fc
    .tuple(name, fc.option(piece))
    .map(([key, value]) => (value === null ? key : `${key}=${value}`));
  return fc.array(pair, { maxLength: 6 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
};

const deep = fc.integer({ min: 50, max: 15_000 });
/**
 * A JSON body, or a text that only claims to be one.
 * @param right a valid body, sometimes used with a field or two made invalid
 */
export const bodyOver = (names: readonly string[], right?: object): fc.Arbitrary<string> => {
  const value = fc.oneof(
    { weight: 4, arbitrary: text },
    fc.jsonValue(),
    fc.array(text, { maxLength: 3 }),
    fc.double(),
    fc.constantFrom(null, true, 1e308, -1, 0, {}, [], { __proto__: null }),
  );
  const record = fc
    .array(fc.tuple(names.length > 0 ? fc.constantFrom(...names) : text, value), { maxLength: 9 })
    .map((pairs) => JSON.stringify(Object.fromEntries(pairs)));
  const spoilt = fc
    .array(fc.tuple(names.length > 0 ? fc.constantFrom(...names) : text, value), { maxLength: 2 })
    .map((pairs) => JSON.stringify({ ...right, ...Object.fromEntries(pairs) }));
  return fc.oneof(
    { weight: 6, arbitrary: record },
    { weight: right ? 6 : 0, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        ' ',
        '{',
        'null',
        '"text"',
        '[1]',
        '{"__proto__":{"roles":["admin"]}}',
        '{"constructor":{"prototype":{"roles":["admin"]}}}',
        '{"a":1,"a":2}',
        '\ufeff{}',
        '{"name":"\\ud800"}',
        '{"name":"\\u0000"}',
        '{"team_size":1e999}',
      ),
    },
    { weight: 1, arbitrary: deep.map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
    { weight: 1, arbitrary: deep.map((n) => `{"name":${'{"a":'.repeat(n / 6)}1${'}'.repeat(n / 6)}}`) },
    { weight: 1, arbitrary: deep.map((depth) => `{"subject":${'['.repeat(depth)}${']'.repeat(depth)}}`) },
  );
};

/** Header values that a socket may carry: printable and Latin-1, no line breaks (Node refuses those itself). */
const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    ',',
    ',,,',
    ';',
    'q=0',
    '"',
    'W/"',
    'null',
    '0',
    '-1',
    '\u00ff',
    '\t',
    'x'.repeat(4000),
  ),
  fc.string({ unit: fc.constantFrom(...'abc"\',;=*/ \t\u00e9\u00ff'), maxLength: 60 }),
);
const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
] as const;
const telling = fc.constantFrom<[string, string]>(
  ['accept-encoding', 'br;q=0, gzip;q=0, identity;q=0'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-encoding', 'br;q=abc, gzip;q=9e9'],
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${'x.'.repeat(900)}`],
  ['content-encoding', 'br'],
  ['content-encoding', 'gzip, br'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json;'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['if-none-match', '*'],
  ['if-none-match', `${'"a", '.repeat(300)}"b"`],
  ['range', 'bytes=0-1,5-,-3'],
  ['range', 'bytes=9-1'],
  ['x-forwarded-for', '1.2.3.4, ::1, unknown'],
  ['x-request-id', 'a'.repeat(64)],
  ['x-http-method-override', 'DELETE'],
);
/** A few headers of a request. */
export const headers: fc.Arbitrary<Record<string, string>> = fc
  .array(fc.oneof(telling, fc.tuple(fc.constantFrom(...headerNames), headerValue)), { maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs));
