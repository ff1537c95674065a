/** What a key does to the row of the tree that has the focus. */
export type TreeCommand = 'rename' | 'up' | 'down' | 'duplicate' | 'remove' | 'add-lesson' | 'add-module';

interface Key {
  key: string;
  code: string;
  altKey: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The keys as they are shown beside actions. */
export const shortcuts: Record<TreeCommand, string> = {
  rename: 'F2',
  up: 'Alt ↑',
  down: 'Alt ↓',
  duplicate: 'Ctrl D',
  remove: 'Delete',
  'add-lesson': 'Alt N',
  'add-module': 'Alt Shift N',
};

/** Letters are left to the tree, which goes to the row that begins with them. */
export function commandOf({ key, code, altKey, shiftKey, ctrlKey, metaKey }: Key): TreeCommand | undefined {
  if (altKey && !ctrlKey && !metaKey) {
    if (key === 'ArrowUp') return 'up';
    if (key === 'ArrowDown') return 'down';
    // By place: with Alt, Mac keyboards write another letter
    if (code === 'KeyN') return shiftKey ? 'add-module' : 'add-lesson';
    return undefined;
  }
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return 'duplicate';
  if (ctrlKey || metaKey) return undefined;
  if (key === 'F2') return 'rename';
  if (key === 'Delete' || (key === 'Backspace' && !shiftKey)) return 'remove';
  return undefined;
}
