/** How long a changed date may be given back, although that day is over. */
const UNDO_MINUTES = 60;

/** Whether somebody who gives a date back still undoes its change. @param changedAt null: it never was changed */
export const isUndo = (changedAt: Date | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() < UNDO_MINUTES * 60_000;
