import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { session } from '~/lib/session/session';
import type { LeaveDialog as Dialog } from './leave-dialog.tsx';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

interface Props {
  /** Whether input would be lost. */
  when: boolean;
  question: string;
  /** On the button that leaves: the act itself. */
  leave: string;
  onLeave?: () => void;
  /** What would be lost. */
  children: ReactNode;
}

/**
 * Asks before the user leaves this page, and lets the browser ask before the tab is closed. Not after a logout, when nothing
 * can be saved any more.
 */
export function LeaveGuard({ when, question, leave, onLeave, children }: Props) {
  const asked = useRef(false);
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      session.getState().status === 'authenticated' && current.pathname !== next.pathname,
    [],
  );
  const blocker = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  });
  const open = blocker.status === 'blocked';
  asked.current ||= open;
  if (!asked.current) return null;
  const props: Parameters<typeof Dialog>[0] = {
    question,
    leave,
    isOpen: open,
    onStay: () => blocker.reset?.(),
    onLeave: () => {
      onLeave?.();
      blocker.proceed?.();
    },
    children,
  };
  return (
    <Suspense>
      <LeaveDialog {...props} />
    </Suspense>
  );
}
