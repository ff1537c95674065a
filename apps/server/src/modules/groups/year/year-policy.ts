import { isWorkingYear, type YearState, yearLimits } from '@darasa/contract/groups/year-rules';

/** What may be done with a plan, by how far it is. Who may at all is said by the endpoints: administrators. */
export function yearAbilities(
  { state, applied_at }: { state: YearState; applied_at: Date | null },
  { done, refused, problems }: { done: number; refused: number; problems: number },
  now: Date,
) {
  const until = applied_at && applied_at.getTime() + yearLimits.undoHours * 3_600_000;
  const soon = state === 'stopped' || (state === 'applied' && until !== null && now.getTime() < until);
  return {
    change: state === 'draft',
    apply:
      (state === 'draft' && problems === 0) || state === 'stopped' || (state === 'applied' && refused > 0),
    stop: state === 'applying',
    undo: done > 0 && soon,
    remove: !isWorkingYear(state),
  };
}
