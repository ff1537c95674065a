/*
 * What runs the unit tests of a challenge: it reads the name of its channel from standard input, and writes there what became of each test. The
 * learner's program is the module `solution` beside it, and runs in the same process: it could change everything of this.
 */

export const PYTHON = `
def _main():
    import json, sys, unittest
    channel = sys.stdin.readline().strip()
    failed = []

    class Result(unittest.TestResult):
        def addError(self, test, error):
            self.add(test, error)

        def addFailure(self, test, error):
            self.add(test, error)

        def addSubTest(self, test, subtest, error):
            if error is not None:
                self.add(subtest, error)

        def addUnexpectedSuccess(self, test):
            failed.append([str(test.id()).removeprefix('unit_tests.'), 'was expected to fail'])

        def add(self, test, error):
            failed.append([str(test.id()).removeprefix('unit_tests.'), '%s: %s' % (error[0].__name__, error[1])])

    import unit_tests
    result = Result()
    unittest.defaultTestLoader.loadTestsFromModule(unit_tests).run(result)
    sys.stdout.write('\\n%s %s\\n' % (channel, json.dumps({'count': result.testsRun, 'failed': failed})))
    sys.stdout.flush()
_main()
`;

export const JAVASCRIPT = String.raw`(() => {
  const channel = readline();
  const tests = [];
  const groups = [];
  const add = (name, run) => void tests.push({ name: [...groups, name].join(' › '), run });
  const describe = (name, define) => {
    groups.push(name);
    try { define(); } finally { groups.pop(); }
  };
  const text = (value) => {
    try { return typeof value === 'string' ? JSON.stringify(value) : value instanceof Error ? String(value) : JSON.stringify(value) ?? String(value); }
    catch { return String(value); }
  };
  const fail = (message) => { throw Object.assign(new Error(message), { name: 'AssertionError' }); };
  const same = (a, b) => {
    if (Object.is(a, b)) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
    if (a instanceof Date) return a.getTime() === b.getTime();
    if (a instanceof Map || a instanceof Set) return same([...a], [...b]);
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
  };
  const thrown = (run, expected) => {
    try { run(); } catch (error) {
      const matches = expected === undefined || (typeof expected === 'function' ? error instanceof expected
        : expected instanceof RegExp ? expected.test(error?.message) : String(error?.message).includes(expected));
      return matches ? true : text(error);
    }
    return false;
  };
  const throwing = (run, expected, message) => {
    const was = thrown(run, expected);
    if (was !== true) fail(message ?? (was === false ? 'nothing was thrown' : 'another error was thrown: ' + was));
  };
  const check = (holds, message) => { if (!holds) fail(message); };
  const assert = (value, message) => check(value, message ?? text(value) + ' is not true');
  Object.assign(assert, {
    ok: assert,
    equal: (actual, expected, message) => check(actual == expected, message ?? text(actual) + ' is not ' + text(expected)),
    notEqual: (actual, expected, message) => check(actual != expected, message ?? text(actual) + ' is ' + text(expected)),
    strictEqual: (actual, expected, message) => check(Object.is(actual, expected), message ?? text(actual) + ' is not ' + text(expected)),
    notStrictEqual: (actual, expected, message) => check(!Object.is(actual, expected), message ?? text(actual) + ' is ' + text(expected)),
    deepEqual: (actual, expected, message) => check(same(actual, expected), message ?? text(actual) + ' is not ' + text(expected)),
    throws: throwing,
    fail: (message) => fail(message ?? 'failed'),
  });
  assert.deepStrictEqual = assert.deepEqual;
  const matchers = (actual) => ({
    toBe: (expected) => [Object.is(actual, expected), text(expected)],
    toEqual: (expected) => [same(actual, expected), text(expected)],
    toStrictEqual: (expected) => [same(actual, expected), text(expected)],
    toBeCloseTo: (expected, digits = 2) => [Math.abs(actual - expected) < 10 ** -digits / 2, 'close to ' + expected],
    toBeTruthy: () => [Boolean(actual), 'true'],
    toBeFalsy: () => [!actual, 'false'],
    toBeNull: () => [actual === null, 'null'],
    toBeUndefined: () => [actual === undefined, 'undefined'],
    toBeGreaterThan: (expected) => [actual > expected, 'greater than ' + text(expected)],
    toBeLessThan: (expected) => [actual < expected, 'less than ' + text(expected)],
    toContain: (expected) => [actual.includes(expected), 'with ' + text(expected)],
    toHaveLength: (expected) => [actual.length === expected, 'of length ' + expected],
    toMatch: (expected) => [expected instanceof RegExp ? expected.test(actual) : String(actual).includes(expected), 'like ' + expected],
    toThrow: (expected) => [thrown(actual, expected) === true, 'throwing ' + text(expected ?? 'an error')],
  });
  const expectation = (actual, wanted) => Object.fromEntries(Object.entries(matchers(actual)).map(([name, matcher]) => [name, (...given) => {
    const [holds, what] = matcher(...given);
    if (holds !== wanted) fail(text(actual) + (wanted ? ' is not ' : ' is ') + what);
  }]));
  const expect = (actual) => ({ ...expectation(actual, true), not: expectation(actual, false) });
  Object.assign(globalThis, { describe, test: add, it: add, assert, expect });
  require('./unit_tests');
  (async () => {
    const failed = [];
    for (const { name, run } of tests) {
      try { await run(); }
      catch (error) { failed.push([String(name), error instanceof Error ? error.name + ': ' + error.message : text(error)]); }
    }
    process.stdout.write('\n' + channel + ' ' + JSON.stringify({ count: tests.length, failed }) + '\n');
  })();
})();`;
