import { leastUseful } from './best-kept.ts';
import { exactly, type Fraction, fraction, over, plus, roundedBy, times } from './fraction.ts';
import { shareOf } from './points-rules.ts';

/*
 * How the grade of a course comes of the grades of its assessments. The server computes it; the browser does so too, for what a
 * learner supposes ("what if"). Pure; shares are from 0 to 1, per cents from 0 to 100.
 */

export const gradebookLimits = {
  categories: 30,
  title: 100,
  weight: 1_000,
  steps: 20,
  label: 20,
  drop: 50,
  reason: 500,
  /** Of one call. */
  changes: 5_000,
  /** Bytes of an imported file. */
  importBytes: 5_000_000,
  importLines: 10_000,
} as const;

/** What is known of a cell of the gradebook, as bits of one number: a gradebook has tens of thousands of cells. */
export const cellFlags = {
  /** It has points. Without this bit the points are 0 and mean nothing. */
  graded: 1,
  passed: 2,
  excused: 4,
  /** Somebody has set it: attempts no longer change it. */
  overridden: 8,
  /** Something was submitted that is not marked yet. */
  waiting: 16,
  /** An attempt is open. */
  begun: 32,
  /** Nothing was handed in, and the due date has passed. */
  missing: 64,
  /** There is more time, or there are more attempts, for this learner. */
  allowance: 128,
  /** Among the lowest of its category, which do not count. */
  dropped: 256,
  /** It is taken in lessons for groups that the learner is not in, and nothing of it is theirs. */
  not_theirs: 512,
} as const;

/** How grades are put together: by points of all assessments alike, or by categories with a weight each. */
export const weightings = ['points', 'categories'] as const;
export type Weighting = (typeof weightings)[number];

/** What an assessment without an attempt counts once its due date has passed. */
export const missingRules = ['zero', 'ignore'] as const;
export type MissingRule = (typeof missingRules)[number];

export interface GradeCategory {
  id: string;
  title: string;
  /** Relative to the weights of the other categories; they need not sum to 100. */
  weight: number;
  /** At most so many do not count: those without which the grade is best. */
  drop_lowest: number;
}

/** One step of a scale: whoever has at least `from` per cent gets its label. */
export interface GradeStep {
  label: string;
  from: number;
}

export interface GradeRules {
  weighting: Weighting;
  missing: MissingRule;
  categories: readonly GradeCategory[];
  /** Category by assessment; an assessment that is left out is in none. */
  placed: Readonly<Record<string, string>>;
  /** Empty: grades have no labels. */
  scale: readonly GradeStep[];
}

/** `none`: there is no grade. `waiting`: something was submitted that is not marked yet, which is never counted. */
export type GradedState = 'graded' | 'waiting' | 'none';

/** One assessment of one learner. */
export interface GradedItem {
  id: string;
  max_points: number;
  state: GradedState;
  /** Points of `max_points`; only while `graded`. */
  points: number | null;
  /** The exact share that the points were rounded from, as `2/3`; null or left out where the points say it exactly. */
  share?: string | null | undefined;
  excused: boolean;
  /** Its due date for this learner has passed. */
  overdue: boolean;
}

/** How one assessment came into the grade. `zero`: nothing was handed in. `unplaced`: it is in no category that counts. */
export type Counted = 'counted' | 'zero' | 'dropped' | 'excused' | 'waiting' | 'open' | 'unplaced';

export interface CategoryGrade {
  /** Null: of what is in no category. */
  id: string | null;
  /** Null: nothing counts yet. */
  percent: number | null;
  /** Its part of the whole grade as it stands, 0 to 1: categories in which nothing counts yet leave theirs to the others. */
  share: number;
}

interface CourseGrade {
  /** To two places; null: nothing counts yet. */
  percent: number | null;
  label: string | null;
  categories: CategoryGrade[];
  items: Record<string, Counted>;
}

/** The label of a scale for a per cent; null without a scale, or below its lowest step. */
export function labelOf(scale: readonly GradeStep[], percent: number): string | null {
  let best: GradeStep | undefined;
  for (const step of scale) if (percent >= step.from && (!best || step.from > best.from)) best = step;
  return best?.label ?? null;
}

/** The same as a course's grade, with how each assessment came into it by its place in the list. */
export type PlacedGrade = Omit<CourseGrade, 'items'> & { counted: Counted[] };

/** In hundredths of points. */
interface Share {
  id: string;
  place: number;
  points: number;
  max: number;
  /** What the points are exactly, where they are no whole hundredths. */
  exact: Fraction | undefined;
}

/** What counts of a category, in hundredths of points. */
interface Group {
  points: number;
  max: number;
  /** Those that are exact only as fractions. */
  fractions: Share[];
  /** Kept only where some of them are dropped: a gradebook has tens of thousands. */
  shares: Share[] | undefined;
}

/**
 * The grade of a course. The order of items and of categories changes nothing.
 * Of a category those results are dropped without which the grade is best, but never the last one that counts. Within a category, and where there are no
 * categories, an assessment counts by its points.
 */
export function courseGrade(rules: GradeRules, items: readonly GradedItem[]): CourseGrade {
  const { counted, ...grade } = placedGrade(rules, items);
  return {
    ...grade,
    items: Object.fromEntries(counted.map((how, place) => [items[place]?.id ?? '', how])),
  };
}

/** The same for whole gradebooks: a record by id for each learner would be most of the time that they take. */
export function placedGrade(rules: GradeRules, items: readonly GradedItem[]): PlacedGrade {
  const byCategories = rules.weighting === 'categories';
  const groups = new Map<string | null, Group>();
  const dropping = new Set(rules.categories.flatMap(({ id, drop_lowest }) => (drop_lowest > 0 ? id : [])));
  const categoryOf = placing(rules);
  const counted = items.map((item, place): Counted => {
    const how = standingOf(item, rules.missing);
    if (how !== 'counted' && how !== 'zero') return how;
    const category = categoryOf(item.id);
    if (byCategories && category === null) return 'unplaced';
    const share = shareOfItem(item, how === 'zero', place);
    let group = groups.get(category);
    if (!group) {
      const drops = category !== null && dropping.has(category);
      group = { points: 0, max: 0, fractions: [], shares: drops ? [] : undefined };
      groups.set(category, group);
    }
    // In whole hundredths, so that the order of a sum changes nothing
    if (share.exact) group.fractions.push(share);
    else group.points += share.points;
    group.max += share.max;
    group.shares?.push(share);
    return how;
  });
  for (const share of droppedOf(rules, groups)) {
    counted[share.place] = 'dropped';
    const group = groups.get(categoryOf(share.id));
    if (!group) continue;
    if (share.exact) group.fractions.splice(group.fractions.indexOf(share), 1);
    else group.points -= share.points;
    group.max -= share.max;
  }
  const parts: { id: string | null; weight: number }[] = rules.categories.map(({ id, weight }) => {
    const group = groups.get(id);
    return { id, weight: group ? (byCategories ? Math.max(weight, 0) : group.max) : 0 };
  });
  const others = groups.get(null);
  if (others) parts.push({ id: null, weight: byCategories ? 0 : others.max });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const categories = parts.map(({ id, weight }): CategoryGrade => {
    const group = groups.get(id);
    return {
      id,
      percent: group ? inPercent(shareOfGroup(group), () => exactShareOf(group)) : null,
      share: total > 0 ? weight / total : 0,
    };
  });
  const percent = total > 0 ? percentOf(parts, groups, byCategories) : null;
  return { percent, label: percent === null ? null : labelOf(rules.scale, percent), categories, counted };
}

function shareOfItem(item: GradedItem, isZero: boolean, place: number): Share {
  const max = Math.max(1, Math.round(item.max_points * 100));
  const points = isZero ? 0 : Math.min(Math.max(Math.round((item.points ?? 0) * 100), 0), max);
  const { share, points: shown } = item;
  if (isZero || !share || shown === null) return { id: item.id, place, points, max, exact: undefined };
  const exact = times(
    shareOf({ points: shown, max_points: item.max_points, share }),
    fraction(BigInt(max), 1n),
  );
  return { id: item.id, place, points: Number(exact.numerator) / Number(exact.denominator), max, exact };
}

/** Where categories are weighed, each is best by itself; else all of them together. */
function droppedOf(
  { categories, weighting }: GradeRules,
  groups: ReadonlyMap<string | null, Group>,
): readonly Share[] {
  const dropping = categories.flatMap(({ id, drop_lowest: most }) => {
    const results = groups.get(id)?.shares;
    return results ? [{ results, most }] : [];
  });
  if (dropping.length === 0) return [];
  if (weighting === 'categories')
    return dropping.flatMap((group) => [...leastUseful([group], { points: 0, max: 0 })]);
  const beside = { points: 0, max: 0 };
  for (const group of groups.values())
    if (!group.shares) {
      beside.points += group.points + sumOf(group.fractions);
      beside.max += group.max;
    }
  return [...leastUseful(dropping, beside)];
}

const sumOf = (shares: readonly Share[]): number =>
  shares
    .map(({ points }) => points)
    .sort((one, other) => one - other)
    .reduce((sum, points) => sum + points, 0);

const shareOfGroup = ({ points, max, fractions }: Group): number => (points + sumOf(fractions)) / max;
const exactShareOf = (group: Group): Fraction => over(exactPointsOf(group), fraction(BigInt(group.max), 1n));
const exactPointsOf = ({ points, fractions }: Group): Fraction =>
  fractions.reduce((sum, { exact }) => (exact ? plus(sum, exact) : sum), fraction(BigInt(points), 1n));

const HUNDRED = fraction(100n, 1n);
const inPercent = (estimate: number, exact: () => Fraction): number =>
  Math.min(
    100,
    roundedBy(estimate * 100, () => times(exact(), HUNDRED)),
  );

/** The whole grade. Summed in the order of the categories; by weights, or by points. */
function percentOf(
  parts: readonly { id: string | null; weight: number }[],
  groups: ReadonlyMap<string | null, Group>,
  byWeights: boolean,
): number {
  const counting = parts.flatMap(({ id, weight }) => {
    const group = groups.get(id);
    return group && weight > 0 ? [{ group, weight }] : [];
  });
  const total = counting.reduce((sum, { weight }) => sum + weight, 0);
  const estimate = counting.reduce((sum, { group, weight }) => sum + shareOfGroup(group) * weight, 0) / total;
  return inPercent(estimate, () => {
    const exact = ({ group, weight }: (typeof counting)[number]): Fraction =>
      byWeights ? times(exactShareOf(group), exactly(weight)) : exactPointsOf(group);
    const sum = counting.map(exact).reduce(plus);
    return over(sum, counting.map(({ weight }) => exactly(weight)).reduce(plus));
  });
}

/** Tells the category of an assessment; null: it is in none that there is. */
function placing({ categories, placed }: GradeRules): (id: string) => string | null {
  if (categories.length === 0) return () => null;
  const known = new Set(categories.map(({ id }) => id));
  return (id) => {
    const category = placed[id];
    return category !== undefined && known.has(category) ? category : null;
  };
}

function standingOf(item: GradedItem, missing: MissingRule): Exclude<Counted, 'dropped' | 'unplaced'> {
  if (item.excused) return 'excused';
  // What is worth nothing cannot count, and must not be divided by
  if (item.max_points <= 0) return 'open';
  if (item.state === 'graded' && item.points !== null) return 'counted';
  if (item.state !== 'none') return 'waiting';
  return item.overdue && missing === 'zero' ? 'zero' : 'open';
}
