import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let page: EventTarget;
let afterPress: (run: () => void) => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  ({ afterPress } = await import('./after-press.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const happen = (name: string) => page.dispatchEvent(new Event(name));

describe('what must not move a page under a pressed pointer', () => {
  it('happens at once where none is pressed', () => {
    const run = vi.fn();
    afterPress(run);
    happen('pointerdown');
    happen('pointerup');
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel'])(
    'waits for the %s and what follows from it, and happens once',
    (end) => {
      const run = vi.fn();
      happen('pointerdown');
      afterPress(run);
      expect(run).not.toHaveBeenCalled();
      happen(end);
      expect(run, 'the click comes first').not.toHaveBeenCalled();
      vi.runAllTimers();
      happen('pointerdown');
      happen('pointerup');
      vi.runAllTimers();
      expect(run).toHaveBeenCalledTimes(1);
    },
  );
});
