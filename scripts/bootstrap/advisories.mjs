import { readFileSync } from 'node:fs';
import { fromRoot, ROOT } from './paths.mjs';
import { run } from './process.mjs';

/** Vulnerabilities that were looked at and don't concern us, each with its reason and the day on which it is looked at again. */
const ACCEPTED = fromRoot('scripts', 'bootstrap', 'accepted-advisories.json');
/** From this severity on a vulnerability of what the product installs fails the check; others are only told. */
const SERIOUS = new Set(['high', 'critical']);
const WINDOWS = process.platform === 'win32';

/**
 * @typedef {{id: string, package: string, severity: string, title: string}} Advisory
 * @typedef {{id: string, until: string, why: string}} Accepted `until` is a date, `2026-12-31`
 */

/**
 * The known vulnerabilities of the packages that the product installs, from what `npm audit --json` prints.
 * @returns {Advisory[] | undefined} undefined when the list could not be reached, or is no list
 */
export function advisoriesIn(output) {
  let report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return undefined;
  }
  if (typeof report?.vulnerabilities !== 'object') return undefined;
  const found = new Map();
  for (const { via = [] } of Object.values(report.vulnerabilities)) {
    for (const each of via) {
      // A name stands for another package of the list
      if (typeof each === 'string') continue;
      const id = /GHSA-[\w-]+/.exec(each.url ?? '')?.[0] ?? String(each.source);
      found.set(id, { id, package: each.name, severity: each.severity, title: each.title });
    }
  }
  return [...found.values()];
}

/**
 * @param {Advisory[]} advisories
 * @param {Accepted[]} accepted
 * @param {string} today as in `2026-12-31`
 * @returns {{serious: Advisory[], others: Advisory[]}} without those that are accepted today
 */
export function judge(advisories, accepted, today) {
  const open = advisories.filter(({ id }) => !accepted.some((each) => each.id === id && each.until >= today));
  return {
    serious: open.filter(({ severity }) => SERIOUS.has(severity)),
    others: open.filter(({ severity }) => !SERIOUS.has(severity)),
  };
}

const line = ({ id, package: name, severity, title }) => `${severity}: ${name}: ${title} (${id})`;

/**
 * Looks the installed packages up in the registry's list of known vulnerabilities.
 * @returns {Promise<{unreachable: true} | {unreachable: false, serious: string[], others: string[]}>}
 */
export async function lookUpAdvisories(environment = {}) {
  const { output } = await run(WINDOWS ? 'npm.cmd' : 'npm', ['audit', '--json', '--omit=dev'], {
    cwd: ROOT,
    quiet: true,
    // One try: a machine without a network is told at once
    env: { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '20000', ...environment },
  });
  const advisories = advisoriesIn(output);
  if (!advisories) return { unreachable: true };
  const accepted = JSON.parse(readFileSync(ACCEPTED, 'utf8'));
  const { serious, others } = judge(advisories, accepted, new Date().toISOString().slice(0, 10));
  return { unreachable: false, serious: serious.map(line), others: others.map(line) };
}
