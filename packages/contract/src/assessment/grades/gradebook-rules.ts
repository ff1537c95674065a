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
  /** So many of the lowest grades do not count. */
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

/** To the places in which grades are compared and shown, so that 89.999999999 is 90. */
export const roundGrade = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

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
}

/** What counts of a category, in hundredths of points. */
interface Group {
  points: number;
  max: number;
  /** Kept only where some of them are dropped: a gradebook has tens of thousands. */
  shares: Share[] | undefined;
}

/**
 * The grade of a course. The order of items and of categories changes nothing.
 * Of a category the lowest shares are dropped, but never the last one that counts. Within a category, and where there are no
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
    const max = Math.max(1, Math.round(item.max_points * 100));
    const points = how === 'zero' ? 0 : Math.min(Math.max(Math.round((item.points ?? 0) * 100), 0), max);
    let group = groups.get(category);
    if (!group) {
      const drops = category !== null && dropping.has(category);
      group = { points: 0, max: 0, shares: drops ? [] : undefined };
      groups.set(category, group);
    }
    // In whole hundredths, so that the order of a sum changes nothing
    group.points += points;
    group.max += max;
    group.shares?.push({ id: item.id, place, points, max });
    return how;
  });
  for (const { id, drop_lowest } of rules.categories) {
    const group = groups.get(id);
    for (const { place, points, max } of lowestOf(group?.shares ?? [], drop_lowest)) {
      counted[place] = 'dropped';
      if (!group) continue;
      group.points -= points;
      group.max -= max;
    }
  }
  const parts: { id: string | null; weight: number }[] = rules.categories.map(({ id, weight }) => {
    const group = groups.get(id);
    return { id, weight: group ? (byCategories ? Math.max(weight, 0) : group.max) : 0 };
  });
  const others = groups.get(null);
  if (others) parts.push({ id: null, weight: byCategories ? 0 : others.max });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  const categories = parts.map(({ id, weight }): CategoryGrade => {
    const group = groups.get(id);
    const part = group ? group.points / group.max : null;
    const share = total > 0 ? weight / total : 0;
    sum += (part ?? 0) * share;
    return { id, percent: part === null ? null : roundGrade(part * 100), share };
  });
  const percent = total > 0 ? Math.min(100, roundGrade(sum * 100)) : null;
  return { percent, label: percent === null ? null : labelOf(rules.scale, percent), categories, counted };
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

/** The lowest shares, of equal ones those worth most points, then by id: whatever their order was. One stays always. */
function lowestOf(shares: readonly Share[], most: number): readonly Share[] {
  if (most <= 0 || shares.length <= 1) return [];
  const sorted = shares.toSorted(
    (one, other) =>
      one.points / one.max - other.points / other.max ||
      other.max - one.max ||
      (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
  return sorted.slice(0, Math.min(most, shares.length - 1));
}
