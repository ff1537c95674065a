/** What becomes of a class at the end of a year. */
export const classFates = ['up', 'leave', 'archive', 'keep'] as const;
export type ClassFate = (typeof classFates)[number];
export const classFateLabels: Record<ClassFate, string> = {
  up: 'Moves up',
  leave: 'Leaves school',
  archive: 'Is archived unchanged',
  keep: 'Stays as it is',
};

/** What becomes of one learner, other than of their class. */
export const personChoices = ['stay', 'leave', 'move'] as const;
export type PersonChoice = (typeof personChoices)[number];

export const yearStates = ['draft', 'applying', 'stopped', 'applied', 'undoing', 'undone'] as const;
export type YearState = (typeof yearStates)[number];
export const yearStateLabels: Record<YearState, string> = {
  draft: 'Draft',
  applying: 'Being applied',
  stopped: 'Stopped',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
};
export const isWorkingYear = (state: YearState): boolean => state === 'applying' || state === 'undoing';

export const yearOutcomes = ['moved', 'left', 'stayed', 'refused'] as const;
export type YearOutcome = (typeof yearOutcomes)[number];
export const yearOutcomeLabels: Record<YearOutcome, string> = {
  moved: 'Moved',
  left: 'Left',
  stayed: 'Stayed',
  refused: 'Not done',
};

export const yearLimits = { classes: 500, plans: 20, undoHours: 24, people: 50 } as const;

const NUMBERS = /\d+/g;
/** 2026 is a year, 3 a level, and 1042 a number of something else. */
const isYear = (digits: string): boolean => /^(19|20)\d\d$/.test(digits);
const isLevel = (digits: string): boolean => /^[1-9]\d?$/.test(digits);

interface NameParts {
  level: number;
  /** The name with the level and the years left out: classes that have the same are above each other. */
  line: string;
}

/** What a name such as “Form 1 East 2026” says; null when it says no level. */
export function levelOf(name: string): NameParts | null {
  let level: number | null = null;
  const line = name.replaceAll(NUMBERS, (digits) => {
    if (isYear(digits)) return '#';
    if (level !== null || !isLevel(digits)) return digits;
    level = Number(digits);
    return '*';
  });
  // “Form * East” and “Form * West” end at the same level
  const [stem = ''] = line.split('*');
  return level === null ? null : { level, line: stem.trim().toLowerCase() };
}

/** The name of a class a year later: “Form 1 East 2026” becomes “Form 2 East 2027”. Null when it says no level. */
export function nextName(name: string): string | null {
  if (levelOf(name) === null) return null;
  let levelled = false;
  let before = '';
  return name.replaceAll(NUMBERS, (digits, at: number) => {
    const ofYears = before !== '' && name.slice(0, at).endsWith('/');
    before = digits;
    if (isYear(digits)) return String(Number(digits) + 1);
    // The second half of 2026/27
    if (ofYears && digits.length === 2 && /\d{4}\/$/.test(name.slice(0, at)))
      return String((Number(digits) + 1) % 100).padStart(2, '0');
    if (levelled || !isLevel(digits)) return digits;
    levelled = true;
    return String(Number(digits) + 1);
  });
}

export interface ProposedClass {
  id: number;
  fate: ClassFate;
  toId: number | null;
  newName: string | null;
}

/** What is proposed for classes by their names: the highest of several levels leaves, the others move up. */
export function proposeYear(classes: readonly { id: number; name: string }[]): ProposedClass[] {
  const levels = new Map<string, number[]>();
  for (const { name } of classes) {
    const parts = levelOf(name);
    if (parts) levels.set(parts.line, [...(levels.get(parts.line) ?? []), parts.level]);
  }
  const byName = new Map(classes.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  return classes.map(({ id, name }) => {
    const parts = levelOf(name);
    const next = nextName(name);
    const nothing = { id, fate: 'keep', toId: null, newName: null } as const;
    if (!parts || next === null) return nothing;
    const all = levels.get(parts.line) ?? [];
    const highest = Math.max(...all);
    if (parts.level === highest && all.some((level) => level < highest)) return { ...nothing, fate: 'leave' };
    const toId = byName.get(next.trim().toLowerCase());
    return { id, fate: 'up', toId: toId ?? null, newName: toId === undefined ? next : null };
  });
}

/** A class whose learners others join comes after those: who moves out makes room first. */
export function inOrder<Class extends { id: number; toId: number | null }>(
  classes: readonly Class[],
): Class[] {
  const byId = new Map(classes.map((one) => [one.id, one]));
  const done = new Set<number>();
  const ordered: Class[] = [];
  const visit = (one: Class): void => {
    if (done.has(one.id)) return;
    done.add(one.id);
    const above = one.toId === null ? undefined : byId.get(one.toId);
    if (above) visit(above);
    ordered.push(one);
  };
  for (const one of classes) visit(one);
  return ordered;
}

/** Where administrators plan it. */
export const END_OF_YEAR_PATH = '/administrator/groups/end-of-year';
