import { isWriting } from '~/lib/keyboard';

export type DeskCommand =
  | 'next'
  | 'previous'
  | 'next-waiting'
  | 'next-criterion'
  | 'previous-criterion'
  | 'points'
  | 'comment'
  | 'note'
  | 'saved-comments'
  | 'finish'
  | 'help'
  | { level: number };

const commands: Record<string, DeskCommand> = {
  j: 'next',
  k: 'previous',
  n: 'next-waiting',
  ']': 'next-criterion',
  '[': 'previous-criterion',
  p: 'points',
  c: 'comment',
  a: 'note',
  i: 'saved-comments',
  '?': 'help',
};

/** What the keys do, for the dialog that lists them. */
export const deskShortcuts: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['1', '…', '9'], 'Choose a level, then the next criterion'],
  [['[', ']'], 'Previous or next criterion'],
  [['P'], 'Points'],
  [['C'], 'Comment'],
  [['I'], 'Insert a saved comment'],
  [['A'], 'Add a note to the selected words'],
  [['Ctrl Enter'], 'Save the mark and go to the next answer'],
  [['J', 'K'], 'Next or previous answer'],
  [['N'], 'Next answer to mark'],
  [['Escape'], 'Leave a field'],
  [['?'], 'These shortcuts'],
];

interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** What a key does at the desk. While somebody writes only finishing works, and while a dialog is open nothing. */
export function deskCommand(press: Press): DeskCommand | undefined {
  if (press.defaultPrevented || press.altKey) return undefined;
  const inDialog =
    press.target instanceof Element && press.target.closest('[role="dialog"], [role="alertdialog"]');
  if (inDialog) return undefined;
  const command = press.ctrlKey || press.metaKey;
  if (press.key === 'Enter') return command ? 'finish' : undefined;
  if (command || (isWriting(press.target) && !isRadio(press.target))) return undefined;
  if (/^[1-9]$/.test(press.key)) return { level: Number(press.key) - 1 };
  return commands[press.key.toLowerCase()];
}

/** Number keys go on choosing when a level has the focus. */
const isRadio = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'radio';
