import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** @typedef {{path: string, ms: number}} FileTime the time of a test file, by its path in the repository */

/** Reads the output of file-times-reporter.mjs. @returns {FileTime[]} empty when there is none */
export function vitestTimes(path) {
  return (readJson(path) ?? []).map((file) => ({ path: relative(ROOT, file.path), ms: file.ms }));
}

/** Sums up a Playwright report by file, including every attempt. @returns {FileTime[]} */
export function playwrightTimes(path) {
  const report = readJson(path);
  const folder = report?.config?.rootDir ?? '';
  const full = (file) => (isAbsolute(file) ? file : join(folder, file));
  const sums = new Map();
  for (const suite of report?.suites ?? []) {
    const file = relative(ROOT, full(suite.file));
    sums.set(file, (sums.get(file) ?? 0) + suiteMs(suite));
  }
  return [...sums].map(([file, ms]) => ({ path: file, ms }));
}

function suiteMs({ specs = [], suites = [] }) {
  const results = specs.flatMap((spec) => spec.tests).flatMap((test) => test.results ?? []);
  return sum(results.map((result) => result.duration ?? 0)) + sum(suites.map(suiteMs));
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The slowest files, for making a run faster. Empty when none is known. */
export function slowestLines(times, howMany = 10) {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, howMany);
  if (slowest.length === 0) return [];
  return [
    'Slowest files:',
    ...slowest.map(({ path, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`),
  ];
}

function readJson(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
