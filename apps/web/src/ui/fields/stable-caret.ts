import { type RefObject, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Where a caret stands in a text that was changed around it. */
export function movedCaret(before: string, after: string, at: number): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  if (at <= start) return at;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return at >= before.length - end
    ? at + after.length - before.length
    : start + Math.max(0, after.length - start - end);
}

/**
 * For a field whose text somebody else may change while one writes in it: the caret stays at the words where it was, instead
 * of jumping to the end.
 */
export function useStableCaret(value: string): { ref: RefObject<Control | null>; note: () => void } {
  const ref = useRef<Control>(null);
  const caret = useRef({ value, start: 0, end: 0 });
  const note = () => {
    const control = ref.current;
    if (!control) return;
    const { selectionStart, selectionEnd } = control;
    caret.current = { value: control.value, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
  };
  useLayoutEffect(() => {
    const control = ref.current;
    const { value: before, start, end } = caret.current;
    if (!control || before === value || document.activeElement !== control) return;
    control.setSelectionRange(movedCaret(before, value, start), movedCaret(before, value, end));
    caret.current = { value, start: control.selectionStart ?? 0, end: control.selectionEnd ?? 0 };
  }, [value]);
  return { ref, note };
}
