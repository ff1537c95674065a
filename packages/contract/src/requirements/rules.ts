/** Whom a requirement is for. */
export const requirementTargets = ['people', 'group', 'everybody'] as const;
export type RequirementTarget = (typeof requirementTargets)[number];
export const targetLabels: Record<RequirementTarget, string> = {
  people: 'Chosen people',
  group: 'A group',
  everybody: 'Everybody',
};

/**
 * How one person stands in the current round. `expired`: they had done it, and the renewal is overdue. `dropped`: it is asked of them no
 * more.
 */
export const roundStates = [
  'assigned',
  'started',
  'finished',
  'overdue',
  'expired',
  'excused',
  'dropped',
] as const;
export type RoundState = (typeof roundStates)[number];
/** Of these somebody can be reminded. */
export const openRoundStates = ['assigned', 'started', 'overdue', 'expired'] as const;
export type OpenRoundState = (typeof openRoundStates)[number];
export const isOpenState = (state: RoundState | undefined): state is OpenRoundState =>
  openRoundStates.some((open) => open === state);
export const stateLabels: Record<RoundState, string> = {
  assigned: 'Not started',
  started: 'Started',
  finished: 'Finished',
  overdue: 'Overdue',
  expired: 'Expired',
  excused: 'Excused',
  dropped: 'No longer required',
};

/** What became of the seat in the course. `offered`: people enrol themselves. */
export const roundOutcomes = ['enrolled', 'already', 'waiting', 'refused', 'left', 'offered'] as const;
export type RoundOutcome = (typeof roundOutcomes)[number];

export const requirementLimits = {
  days: 3650,
  renew_months: 120,
  escalate_days: 365,
  note: 500,
  reason: 300,
  /** Requirements that are not ended. */
  open: 1000,
} as const;

/** Somebody who is assigned after a fixed day has so many days. */
export const LATE_DAYS = 14;

/** How many days before the old one expires a renewed round begins. */
export const renewalLead = (months: number): number => (months >= 3 ? 30 : months * 10);

/** Facts of a round that its state comes from. */
export interface JudgedRound {
  round: number;
  due_at: Date | string;
  started: boolean;
  finished: boolean;
  excused: boolean;
  dropped: boolean;
}
export function stateOfRound(round: JudgedRound, now: Date | number): RoundState {
  if (round.dropped) return 'dropped';
  if (round.finished) return 'finished';
  if (round.excused) return 'excused';
  if (new Date(round.due_at).getTime() <= Number(now)) return round.round > 1 ? 'expired' : 'overdue';
  return round.started ? 'started' : 'assigned';
}

/** Where a learner reads what is required of them. */
export const OWN_REQUIREMENTS_PATH = '/requirements';

/** Where a requirement is managed: by administrators, and by those who lead its group or teach its course. */
export const requirementPath = (area: 'administrator' | 'own', id: string): string =>
  area === 'own' ? `/requirements/managed/${id}` : `/administrator/requirements/${id}`;
