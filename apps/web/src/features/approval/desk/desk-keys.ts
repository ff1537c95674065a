export type DeskCommand = 'next' | 'previous' | 'comment' | 'approve' | 'request_changes';

const commands: Record<string, DeskCommand> = {
  j: 'next',
  k: 'previous',
  c: 'comment',
  a: 'approve',
  r: 'request_changes',
};

interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** What a key does at the review desk. Nothing while somebody writes, or while a dialog asks something. */
export function deskCommand(press: Press): DeskCommand | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.defaultPrevented) return undefined;
  const target = press.target instanceof Element ? press.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'))
    return undefined;
  return commands[press.key.toLowerCase()];
}
