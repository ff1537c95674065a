import type { GivenFile, Language } from '../../src/index.ts';
import { hasUnitTests, unitTestProgram } from '../../src/judging/unit-tests.ts';
import { SECRET } from './ways.ts';

/*
 * Programs of several files, and unit tests: what they leave behind, if they can, in modules, in the framework of the tests and in files. The
 * probes look for these names.
 */

export interface ProgramBeside {
  name: string;
  code: string;
  files: readonly GivenFile[];
  /** The first line of its input. */
  channel?: string;
}

const data: GivenFile = { name: 'data.txt', content: `${SECRET}\n` };
const CHANNEL = 'c4ann3l';

/** A module that holds the secret, and a program that reads, changes and keeps it. */
const severalFiles: Partial<Record<Language, { module: GivenFile; code: string }>> = {
  python: {
    module: { name: 'helper.py', content: `kept = '${SECRET}'\n` },
    code: `import builtins, sys, helper\nhelper.more = open('data.txt').read()\nbuiltins.kept = helper\nsys.modules['kept'] = helper\nprint(helper.kept, helper.more)\ntry: open('data.txt', 'w').write('x')\nexcept OSError: pass`,
  },
  ruby: {
    module: { name: 'helper.rb', content: `KEPT = '${SECRET}'\nclass String; def kept = KEPT; end\n` },
    code: `require_relative 'helper'\n$kept = File.read('data.txt')\nputs KEPT, $kept\nFile.write('data.txt', 'x') rescue 0`,
  },
  php: {
    module: {
      name: 'helper.php',
      content: `<?php function kept() { return '${SECRET}'; } $kept = kept();`,
    },
    code: `<?php require 'helper.php'; $GLOBALS['more'] = file_get_contents('data.txt'); echo kept(), $more; @file_put_contents('data.txt', 'x'); @unlink('helper.php');`,
  },
  javascript: {
    module: { name: 'helper.js', content: `exports.kept = '${SECRET}'; Array.prototype.kept = exports;` },
    code: `const helper = require('./helper'); helper.more = require('fs').readFileSync('data.txt', 'utf8'); globalThis.kept = helper; console.log(helper.kept, helper.more)`,
  },
  typescript: {
    module: { name: 'helper.ts', content: `export const kept: string = '${SECRET}';` },
    code: `import * as helper from './helper'; (globalThis as { kept?: unknown }).kept = helper; console.log(helper.kept)`,
  },
  lua: {
    module: { name: 'helper.lua', content: `kept = '${SECRET}' return { kept = kept }` },
    code: `local helper = require('helper') string.kept = helper print(helper.kept, io.open('data.txt'):read('a'))`,
  },
  c: {
    module: { name: 'helper.txt', content: SECRET },
    code: `#include <stdio.h>\nstatic char kept[64];\nint main(void) { FILE *f = fopen("data.txt", "r"); if (f) { fgets(kept, 64, f); puts(kept); } f = fopen("data.txt", "w"); return f != 0; }`,
  },
};

const unitTests: Partial<Record<Language, { code: string; tests: string }>> = {
  python: {
    code: `kept = '${SECRET}'\ndef double(n): return 2 * n\n`,
    tests: `import sys, unittest, solution\nclass Kept(unittest.TestCase):\n  def test_double(self):\n    unittest.TestCase.kept = solution.kept\n    unittest.TestResult.kept = sys.modules['kept'] = solution\n    unittest.defaultTestLoader.testMethodPrefix = 'kept'\n    self.assertEqual(solution.double(2), 4)\n  def test_wrong(self): self.assertEqual('${SECRET}', '')\n`,
  },
  javascript: {
    code: `exports.kept = '${SECRET}'; exports.double = (n) => 2 * n;`,
    tests: `const solution = require('./solution'); test('double', () => { globalThis.kept = solution; assert.kept = Object.prototype.kept = solution.kept; expect(solution.double(2)).toBe(4) }); test('wrong', () => { throw new Error(solution.kept) });`,
  },
};
unitTests.typescript = unitTests.javascript;

export function programsBeside(language: Language): ProgramBeside[] {
  const several = severalFiles[language];
  const tested = unitTests[language];
  return [
    ...(several ? [{ name: 'several files', code: several.code, files: [several.module, data] }] : []),
    ...(tested && hasUnitTests(language)
      ? [
          {
            name: 'unit tests',
            channel: CHANNEL,
            ...unitTestProgram(language, { ...tested, channel: CHANNEL }),
          },
        ]
      : []),
  ].map(({ name, code, files, ...rest }) => ({ name, code, files, ...rest }));
}
