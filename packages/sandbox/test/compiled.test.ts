import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor, type Language, type WasmExecutor } from '../src/index.ts';
import { compilers, compilersAreHere } from './compilers.ts';

const limits = { timeMs: 20_000, memoryMb: 128, outputBytes: 10_000 };
/** Compiling takes seconds of the processor, and this machine may be busy. */
const MOST_MS = 300_000;

describe.runIf(compilersAreHere)('compiled languages', { timeout: MOST_MS }, () => {
  let executor: WasmExecutor;
  beforeAll(async () => {
    executor = await createWasmExecutor({ size: 2, compilers });
  });
  afterAll(() => executor.close());
  const run = async (language: Language, code: string, ...inputs: string[]) =>
    executor.run({ language, code, limits, runs: inputs.map((stdin) => ({ stdin, args: ['given'] })) });

  it('are among the languages', async () => {
    expect(await executor.languages()).toEqual(expect.arrayContaining(['c', 'cpp']));
  });

  it('C: reads, writes and has its arguments, for each test in a fresh instance', async () => {
    const code = `#include <stdio.h>
#include <math.h>
#include <string.h>
static int runs;
int main(int argc, char **argv) {
  long long sum = 0; int n;
  while (scanf("%d", &n) == 1) sum += n;
  printf("%lld %.3f %Lg %s %d\\n", sum, sqrt(2.0), 1.5L, argv[1], ++runs);
  return 0;
}`;
    const results = await run('c', code, '1 2 3', '4\n5\n');
    expect(results).toMatchObject([
      { outcome: 'finished', stdout: '6 1.414 1.5 given 1\n', stderr: '' },
      { outcome: 'finished', stdout: '9 1.414 1.5 given 1\n', stderr: '' },
    ]);
  });

  it('C++: has the standard library', async () => {
    const code = `#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <vector>
int main() {
  std::map<std::string, int> counts;
  for (std::string word; std::cin >> word;) counts[word]++;
  std::vector<int> numbers;
  for (const auto &[word, count] : counts) { std::cout << word << '=' << count << ' '; numbers.push_back(count); }
  std::sort(numbers.rbegin(), numbers.rend());
  std::cout << std::accumulate(numbers.begin(), numbers.end(), 0) << ' ' << std::fixed << std::setprecision(2) << 1.005;
  std::cout << ' ' << std::stoi("42") << std::endl;
}`;
    expect(await run('cpp', code, 'b a b')).toMatchObject([
      { outcome: 'finished', stdout: 'a=1 b=2 3 1.00 42\n', stderr: '' },
    ]);
  });

  it('C++: has the header of all headers', async () => {
    const code =
      '#include <bits/stdc++.h>\nusing namespace std;\nint main() { ios::sync_with_stdio(false); priority_queue<int> q; int n; while (cin >> n) q.push(n); cout << q.top(); }';
    expect(await run('cpp', code, '3 9 4')).toMatchObject([{ outcome: 'finished', stdout: '9' }]);
  });

  it('C++: a throw ends the program and says what was thrown', async () => {
    const code =
      '#include <iostream>\n#include <stdexcept>\nint main() { std::cout << "before"; try { throw std::out_of_range("too far"); } catch (...) { std::cout << "after"; } }';
    const [result] = await run('cpp', code, '');
    expect(result).toMatchObject({ outcome: 'runtime_error' });
    expect(result?.stderr).toMatch(/std::out_of_range: too far\nExceptions cannot be caught here/);
  });

  it('recursion may be as deep as elsewhere', async () => {
    const code =
      '#include <stdio.h>\nint depth(volatile int n) { return n == 0 ? 0 : depth(n - 1) + 1; }\nint main(void) { printf("%d", depth(10000)); }';
    expect(await run('c', code, '')).toMatchObject([{ outcome: 'finished', stdout: '10000' }]);
  });

  it('a compile error names the line, once for all tests', async () => {
    const results = await run(
      'cpp',
      '#include <iostream>\nint main() {\n  std::cout << missing;\n}',
      '1',
      '2',
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['compile_error', 'compile_error']);
    expect(results[0]?.stderr).toMatch(/^program\.cpp:3:16: error: use of undeclared identifier 'missing'/);
  });

  it('the errors of a program with many are cut', async () => {
    const [result] = await run('c', `int main(void) { ${'x();y=;\n'.repeat(5000)} }`, '');
    expect(result?.outcome).toBe('compile_error');
    expect(result?.stderr.length).toBeLessThan(16_000);
  });
});

it('without the compilers, C and C++ are not among the languages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'darasa-compilers-'));
  const executor = await createWasmExecutor({ size: 1, compilers: folder });
  try {
    expect(await executor.languages()).not.toContain('c');
    const job = { language: 'c', code: 'int main(void) {}', limits, runs: [{ stdin: '' }] } as const;
    expect(await executor.run(job)).toMatchObject([{ outcome: 'internal_error' }]);
  } finally {
    await executor.close();
    await rm(folder, { recursive: true, force: true });
  }
});

if (!compilersAreHere)
  it.skip(`compiled languages: the compilers are not installed in ${compilers}`, () => undefined);
