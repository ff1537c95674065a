import { type Spread, spread } from '../statistics.ts';

/** The goal for a figure: an upper or a lower limit. */
export type Goal = { most: number } | { least: number };

/** Identifies a figure: the same names in every round form one line of the table. */
export interface FigureName {
  scenario: string;
  /** Courses in the catalogue, if the figure depends on it. */
  scale?: number;
  figure: string;
  unit: string;
  goal?: Goal;
}

export interface Figure extends FigureName {
  spread: Spread;
  /** Undefined without a goal. */
  reached?: boolean;
  /** When an earlier run measured it (ISO 8601), if this run did not. */
  kept?: string;
}

/** Collects the measurements of all rounds, in the order in which figures first appear. */
export class Figures {
  readonly #values = new Map<string, { name: FigureName; values: number[] }>();
  readonly #faults = new Set<string>();

  record(name: FigureName, value: number): void {
    const key = JSON.stringify([name.scenario, name.scale, name.figure]);
    const known = this.#values.get(key);
    if (known) known.values.push(value);
    else this.#values.set(key, { name, values: [value] });
  }

  /** A problem during the measurement, to be reported beside the figures. */
  fault(scenario: string, message: string): void {
    this.#faults.add(`${scenario}: ${message}`);
  }

  get faults(): string[] {
    return [...this.#faults];
  }

  /** One line for each figure; those of one scenario together, smaller catalogues first. */
  all(): Figure[] {
    const order = [...new Set([...this.#values.values()].map(({ name }) => name.scenario))];
    return [...this.#values.values()]
      .map(({ name, values }) => {
        const figure: Figure = { ...name, spread: spread(values) };
        if (name.goal) figure.reached = meets(figure.spread.median, name.goal);
        return figure;
      })
      .sort(
        (a, b) => order.indexOf(a.scenario) - order.indexOf(b.scenario) || (a.scale ?? 0) - (b.scale ?? 0),
      );
  }
}

export function meets(value: number, goal: Goal): boolean {
  return 'most' in goal ? value <= goal.most : value >= goal.least;
}

/** How far a value misses its goal: 0.25 is a quarter; 0 or less is reached. */
export function missedBy(value: number, goal: Goal): number {
  if ('least' in goal) return 1 - value / goal.least;
  return goal.most === 0 ? value : value / goal.most - 1;
}

/**
 * Merges the figures of a run of some scenarios into those of an earlier run: new measurements replace old ones, new figures
 * come last.
 * @param date of the earlier run
 */
export function amongEarlier(earlier: Figure[], date: string, measured: Figure[]): Figure[] {
  const place = ({ scenario, scale }: FigureName): string => JSON.stringify([scenario, scale]);
  const again = new Set(measured.map(place));
  const kept = earlier
    .filter((figure) => !again.has(place(figure)))
    .map((figure) => ({ ...figure, kept: figure.kept ?? date }));
  const order = [...new Set([...earlier, ...measured].map(({ scenario }) => scenario))];
  return [...kept, ...measured].sort(
    (a, b) => order.indexOf(a.scenario) - order.indexOf(b.scenario) || (a.scale ?? 0) - (b.scale ?? 0),
  );
}
