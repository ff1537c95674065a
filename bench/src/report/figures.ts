import { type Spread, spread } from '../statistics.ts';

/** What a figure should be: at most or at least so much. */
export type Goal = { most: number } | { least: number };

/** Names one figure: the same names in every round make one line of the table. */
export interface FigureName {
  scenario: string;
  /** Courses in the catalogue, where the figure depends on it. */
  scale?: number;
  figure: string;
  unit: string;
  goal?: Goal;
}

export interface Figure extends FigureName {
  spread: Spread;
  /** Undefined without a goal. */
  reached?: boolean;
  /** When an earlier run measured it (ISO 8601): this one measured other things only. */
  kept?: string;
}

/** Collects what the rounds measure, in the order in which figures are first seen. */
export class Figures {
  readonly #values = new Map<string, { name: FigureName; values: number[] }>();
  readonly #faults = new Set<string>();

  record(name: FigureName, value: number): void {
    const key = JSON.stringify([name.scenario, name.scale, name.figure]);
    const known = this.#values.get(key);
    if (known) known.values.push(value);
    else this.#values.set(key, { name, values: [value] });
  }

  /** Something that went wrong while measuring, to be told beside the figures. */
  fault(scenario: string, message: string): void {
    this.#faults.add(`${scenario}: ${message}`);
  }

  get faults(): string[] {
    return [...this.#faults];
  }

  /** One line for each figure; those of one scenario stand together, smaller catalogues first. */
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

/** How far a value is on the wrong side of its goal: 0.25 is a quarter; 0 or less is reached. */
export function missedBy(value: number, goal: Goal): number {
  if ('least' in goal) return 1 - value / goal.least;
  return goal.most === 0 ? value : value / goal.most - 1;
}

/**
 * The figures of a run that measured some scenarios only, among those that an earlier run left: what was measured again
 * takes the place of the old, what is new comes last.
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
