import { displayName, initials } from '@darasa/contract/identity/rules';
import { stateOfRound } from '@darasa/contract/requirements/rules';
import type { RequirementPerson, RequirementRound } from '@darasa/contract/requirements/schemas';
import { dueDayOf } from '../rounds/rounds.ts';
import type { PersonRow, RoundRow } from '../store/round-repository.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentPerson = (row: PersonRow): RequirementPerson => ({
  user_id: String(row.user_id),
  name: displayName(row),
  username: row.username,
  initials: initials(row),
  image: row.avatar_url,
  state: row.state,
  round: row.round,
  began_at: row.began_at.toISOString(),
  due_on: dueDayOf(row),
  due_at: row.due_at.toISOString(),
  changed_due: row.changed_due_on !== null,
  started_at: iso(row.started_at),
  finished_at: iso(row.finished_at),
  next_at: iso(row.next_at),
  excused: excuseOf(row, row.excused_by_name),
  outcome: row.outcome,
  reason: row.reason,
  reminded_at: iso(
    [row.reminded_at, row.asked_at].reduce(
      (one, other) => (one === null || (other !== null && other > one) ? other : one),
      null,
    ),
  ),
});

export const presentRound = (row: RoundRow, now: Date): RequirementRound => ({
  round: row.round,
  state: stateOfRound(factsOf(row), now),
  began_at: row.began_at.toISOString(),
  due_on: dueDayOf(row),
  due_at: row.due_at.toISOString(),
  started_at: iso(row.started_at),
  finished_at: iso(row.finished_at),
  excused: excuseOf(row, null),
});

const excuseOf = ({ excused_at, excused_reason }: RoundRow, by: string | null) =>
  excused_at === null ? null : { at: excused_at.toISOString(), by: by || null, reason: excused_reason ?? '' };

export const factsOf = (row: RoundRow) => ({
  round: row.round,
  due_at: row.due_at,
  started: row.started_at !== null,
  finished: row.finished_at !== null,
  excused: row.excused_at !== null,
  dropped: row.dropped_at !== null,
});
