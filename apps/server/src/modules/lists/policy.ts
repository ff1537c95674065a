import { type ListState, listLimits } from '@darasa/contract/lists/rules';

/** What may be done with a list, by how far it is. Who may at all is said by the endpoints: administrators. */
export function abilitiesOf(
  { state, applied_at, done }: { state: ListState; applied_at: Date | null; done: number },
  now: Date,
) {
  const until = applied_at && applied_at.getTime() + listLimits.undoHours * 3_600_000;
  return {
    change: state === 'columns' || state === 'checked',
    apply: state === 'checked' || state === 'stopped',
    stop: state === 'applying',
    undo:
      done > 0 && (state === 'stopped' || (state === 'applied' && until !== null && now.getTime() < until)),
    remove: state !== 'applying' && state !== 'undoing',
  };
}
