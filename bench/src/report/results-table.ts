import { type Figure, type Goal, missedBy } from './figures.ts';

export interface Circumstances {
  /** ISO 8601 */
  date: string;
  rounds: number;
  /** Of the catalogue, ascending. */
  scales: number[];
  quick: boolean;
  /** Name and version of the product and the tools. */
  versions: Record<string, string>;
  machine: { processor: string; cores: number; memoryBytes: number };
}

/** The results as Markdown: circumstances, one table, and problems. */
export function renderResults(circumstances: Circumstances, figures: Figure[], faults: string[]): string {
  const { date, rounds, scales, quick, versions, machine } = circumstances;
  const goals = figures.filter(({ reached }) => reached !== undefined);
  const reached = goals.filter((figure) => figure.reached).length;
  const earlier = [...new Set(figures.flatMap(({ kept }) => kept ?? []))].sort();
  return [
    '# Benchmark results',
    '',
    `${formatTime(date)} · ${machine.cores} cores (${machine.processor}), ` +
      `${Math.round(machine.memoryBytes / 2 ** 30)} GiB · ${Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', ')}`,
    '',
    `Catalogues of ${scales.map(formatCount).join(', ')} courses; ${rounds} rounds, each with its reference lines` +
      `${quick ? '; shortened (`--quick`), so rough' : ''}. Goals reached: ${reached} of ${goals.length}. ` +
      'What each line means: [README.md](README.md).',
    '',
    ...(earlier.length > 0
      ? [`Figures marked ° are those of an earlier run: ${earlier.map(formatTime).join(', ')}.`, '']
      : []),
    '| Scenario | Courses | Figure | Median | Least to most | Goal | |',
    '|---|--:|---|--:|--:|--:|---|',
    ...figures.map((figure, n) => renderLine(figure, figures[n - 1])),
    '',
    ...(faults.length > 0 ? ['## What went wrong', '', ...faults.map((fault) => `- ${fault}`), ''] : []),
  ].join('\n');
}

/** Omits what a line has in common with the one above. */
function renderLine(figure: Figure, above?: Figure): string {
  const sameScenario = above?.scenario === figure.scenario;
  const sameScale = sameScenario && above?.scale === figure.scale;
  const { median, min, max, runs } = figure.spread;
  const cells = [
    sameScenario ? '' : figure.scenario,
    sameScale || figure.scale === undefined ? '' : formatCount(figure.scale),
    figure.kept ? `${figure.figure} °` : figure.figure,
    `**${formatNumber(median)}**${figure.unit && ` ${figure.unit}`}`,
    runs > 1 ? `${formatNumber(min)} to ${formatNumber(max)}` : '',
    figure.goal ? formatGoal(figure.goal) : '',
    figure.goal ? formatVerdict(median, figure.goal) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

export function formatGoal(goal: Goal): string {
  return 'most' in goal ? `≤ ${formatNumber(goal.most)}` : `≥ ${formatNumber(goal.least)}`;
}

export function formatVerdict(value: number, goal: Goal): string {
  const missed = missedBy(value, goal);
  if (missed <= 0) return 'reached';
  if (!Number.isFinite(missed)) return 'missed: no answer';
  if ('most' in goal && goal.most === 0) return `missed by ${formatNumber(missed)}`;
  return missed >= 1 ? `missed: ${formatNumber(missed + 1)} ×` : `missed by ${formatNumber(missed * 100)} %`;
}

/** Three significant digits; thousands apart. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

const formatTime = (date: string): string => `${date.slice(0, 16).replace('T', ' ')} UTC`;

function formatCount(value: number): string {
  return value.toLocaleString('en');
}
