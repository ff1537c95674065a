import { formatQuantity, pluralOf } from '~/lib/format';
import type { CheckGroup, Finding, Outcome } from './finding.ts';

/** By the key of each check. */
export type Findings = Readonly<Record<string, Finding>>;

/** What is known about the browser besides the findings. Nothing in it tells who somebody is. */
interface Surroundings {
  siteName: string;
  /** When the check ended. */
  at: Date;
  userAgent: string;
  languages: readonly string[];
  timeZone: string;
  savesData: boolean;
}

export const outcomeLabels: Record<Outcome, string> = {
  ok: 'Works',
  warn: 'Works in part',
  fail: 'Does not work',
  skipped: 'Not checked',
};

const countOf = (findings: Findings, outcome: Outcome): number =>
  Object.values(findings).filter((finding) => finding.outcome === outcome).length;

/** `1 thing does not work, 2 work in part`, or that everything works. */
export function summaryText(findings: Findings): string {
  const [failed, limited] = [countOf(findings, 'fail'), countOf(findings, 'warn')];
  if (failed + limited === 0)
    return countOf(findings, 'skipped') > 0 ? 'Everything that was checked works' : 'Everything works';
  const parts = [
    failed > 0 && `${formatQuantity(failed, 'thing')} ${pluralOf(failed, 'does', 'do')} not work`,
    limited > 0 &&
      (failed > 0
        ? `${limited} ${pluralOf(limited, 'works', 'work')} in part`
        : `${formatQuantity(limited, 'thing')} ${pluralOf(limited, 'works', 'work')} in part`),
  ];
  return parts.filter(Boolean).join(', ');
}

/** How a report begins; by it one is found again in a longer text. */
export const REPORT_BEGINS = 'System check of ';

/** The whole check as text, for people who help. */
export function reportText(groups: readonly CheckGroup[], findings: Findings, around: Surroundings): string {
  const lines = [
    `${REPORT_BEGINS}${around.siteName}, ${around.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    summaryText(findings),
    `Browser: ${around.userAgent}`,
    `Languages: ${around.languages.join(', ')}. Time zone: ${around.timeZone}. Data saver: ${around.savesData ? 'on' : 'off'}`,
  ];
  for (const { title, checks } of groups) {
    lines.push('', title);
    for (const check of checks) {
      const finding = findings[check.key];
      const result = finding ? `${outcomeLabels[finding.outcome]}. ${finding.found}` : outcomeLabels.skipped;
      lines.push(`- ${check.title}: ${result}`);
    }
  }
  return lines.join('\n');
}
