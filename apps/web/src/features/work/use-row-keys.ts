import { type RefObject, useEffect } from 'react';
import { isWriting } from '~/lib/keyboard';

/** J and K go down and up in a list, to the act of each row; Enter does it. Not while somebody types, or below a dialog. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.key !== 'j' && event.key !== 'k') || isWriting(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const acts = [...(list.current?.querySelectorAll<HTMLElement>('[data-act]') ?? [])];
      if (acts.length === 0) return;
      const here = acts.indexOf(document.activeElement as HTMLElement);
      const next = event.key === 'j' ? here + 1 : here < 0 ? acts.length - 1 : here - 1;
      const act = acts[Math.min(Math.max(next, 0), acts.length - 1)];
      act?.focus();
      act?.closest('li')?.scrollIntoView({ block: 'nearest' });
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
