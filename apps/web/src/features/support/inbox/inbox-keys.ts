import { isWriting } from '~/lib/keyboard';
import type { Shortcut } from '~/ui/shortcut-list';

export type InboxCommand =
  | 'next'
  | 'previous'
  | 'reply'
  | 'note'
  | 'assign'
  | 'canned'
  | 'tags'
  | 'snooze'
  | 'close'
  | 'reopen'
  | 'duty'
  | 'search'
  | 'help';

const commands: Record<string, InboxCommand> = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  n: 'note',
  a: 'assign',
  c: 'canned',
  t: 'tags',
  s: 'snooze',
  e: 'close',
  o: 'reopen',
  d: 'duty',
  '/': 'search',
  '?': 'help',
};

/** What the keys do, for the dialog that lists them. */
export const inboxShortcuts: readonly Shortcut[] = [
  [['J', 'K'], 'Next or previous message'],
  [['R'], 'Reply'],
  [['N'], 'Write a note'],
  [['C'], 'Use an answer that is kept ready'],
  [['A'], 'Take it over, or choose who answers'],
  [['T'], 'Tags'],
  [['S'], 'Put aside for an hour, or bring back'],
  [['E'], 'Close'],
  [['O'], 'Open again'],
  [['D'], 'On duty, or not any more'],
  [['/'], 'Search'],
  [['Enter'], 'Send what is written'],
  [['Escape'], 'Leave a field'],
  [['?'], 'These shortcuts'],
];

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'target'>;

/** What a key does at the inbox; nothing while somebody writes or a dialog is open. */
export function inboxCommand(press: Press): InboxCommand | undefined {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (
    press.target instanceof Element &&
    press.target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  )
    return undefined;
  return isWriting(press.target) ? undefined : commands[press.key.toLowerCase()];
}
