import type { WorkArea as AreaId } from '@darasa/contract/work/rules';
import { commandKey, isCommand, isWriting } from '~/lib/keyboard';
import type { Shortcut } from '~/ui/shortcut-list';
import type { WorkArea } from '../work-areas.ts';

export const workspaceShortcuts: readonly Shortcut[] = [
  [[commandKey('K')], 'Go to a page, a course, a person or an order'],
  [['W'], 'Next workspace: learn, teach, administer'],
  [['J', 'K'], 'Next or previous in the list of what needs you'],
  [['/'], 'Search courses'],
  [['?'], 'Keyboard shortcuts'],
];

export type WorkspaceAct = 'palette' | 'next-area' | 'shortcuts';

/** What a key does in the workspace; nothing while somebody types, or answers a dialog. */
export function actOfKey(event: KeyboardEvent): WorkspaceAct | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  const { target } = event;
  if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return undefined;
  if (isCommand(event)) return event.key.toLowerCase() === 'k' ? 'palette' : undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(target)) return undefined;
  if (event.key === '?') return 'shortcuts';
  return event.key.toLowerCase() === 'w' && !event.shiftKey ? 'next-area' : undefined;
}

/** The area after one, round and round; undefined for whoever has one only. */
export function nextArea(areas: readonly WorkArea[], current: AreaId): WorkArea | undefined {
  if (areas.length < 2) return undefined;
  return areas[(areas.findIndex(({ id }) => id === current) + 1) % areas.length];
}
