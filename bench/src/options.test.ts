import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (args: string[], environment = {}) => readOptions(args, environment, ['list', 'search']);

test('by default a small and a large catalogue, three rounds, every scenario', () => {
  expect(read([])).toMatchObject({ scales: [10_000, 100_000], only: [], rounds: 3, quick: false });
});

test.each([
  [['--scale', '1000'], {}, [1000]],
  [['--scale', '50000'], {}, [10_000, 50_000]],
  [['--scale', '1,000,000'], {}, [10_000, 100_000, 1_000_000]],
  [[], { BENCH_SCALE: '300' }, [300]],
  [['--scale', '20000'], { BENCH_SCALE: '300' }, [10_000, 20_000]],
])('%j with %j measures catalogues of %j', (args, environment, scales) => {
  expect(read(args, environment).scales).toEqual(scales);
});

test('takes several scenarios, and refuses unknown ones by naming the known', () => {
  expect(read(['--only', 'list', '--only', 'search', '--quick']).only).toEqual(['list', 'search']);
  expect(() => read(['--only', 'speed'])).toThrow('Unknown scenario "speed". Scenarios: list, search.');
});

test.each([
  ['--scale', 'many'],
  ['--rounds', '0'],
  ['--scale', '-5'],
])('refuses %s %s', (...args) => {
  expect(() => read([args.join('=')])).toThrow(/must be a positive number/);
});

test('an unknown option shows the usage', () => {
  expect(() => read(['--fast'])).toThrow(/--quick/);
});
