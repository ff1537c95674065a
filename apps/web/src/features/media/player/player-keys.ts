/** What a key asks of the player. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'picture' | 'faster' | 'slower' }
  /** Seconds, forwards or back. */
  | { do: 'skip'; by: number }
  /** A tenth of the length, 0 to 9. */
  | { do: 'jump'; tenth: number }
  | { do: 'volume'; by: number };

const plain: Record<string, PlayerCommand> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', by: -10 },
  l: { do: 'skip', by: 10 },
  ArrowLeft: { do: 'skip', by: -5 },
  ArrowRight: { do: 'skip', by: 5 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  i: { do: 'picture' },
  '<': { do: 'slower' },
  '>': { do: 'faster' },
};
/** Elsewhere these scroll the page. */
const withinPlayer: Record<string, PlayerCommand> = {
  ArrowUp: { do: 'volume', by: 0.1 },
  ArrowDown: { do: 'volume', by: -0.1 },
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing?: boolean;
  target: EventTarget | null;
}

const WRITING = 'input:not([type=range]), textarea, select, [contenteditable="true"], [role=textbox]';
/** Space presses these. */
const PRESSABLE = 'button, a[href], summary, [role=button], [role=option], [role=menuitem], [role=switch]';
/** Arrows move within these. */
const WITH_ARROWS =
  'input[type=range], [role=tab], [role=radio], [role=slider], [role=listbox], [role=option], [role=menuitem]';

/**
 * What a key asks of the player; undefined when it is meant for something else: text, a control that has the focus, a dialog.
 * @param player the element with the video and its controls
 */
export function playerCommand(event: Pressed, player: Element | null): PlayerCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(WRITING) || at?.closest('[role=dialog], [role=alertdialog]')) return undefined;
  if (event.key === ' ' && at?.closest(PRESSABLE)) return undefined;
  const isArrow = event.key.startsWith('Arrow');
  if (isArrow && at?.closest(WITH_ARROWS)) return undefined;
  if (isArrow && at && scrollsSideways(at, event.key)) return undefined;
  if (/^[0-9]$/.test(event.key)) return { do: 'jump', tenth: Number(event.key) };
  const inside = at !== null && (player?.contains(at) ?? false);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return plain[key] ?? (inside ? withinPlayer[key] : undefined);
}

/** Code and tables wider than the page scroll by themselves while they have the focus. */
const scrollsSideways = (at: Element, key: string): boolean =>
  (key === 'ArrowLeft' || key === 'ArrowRight') && at.closest('pre, .table-scroll') !== null;
