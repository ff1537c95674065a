import type { WorkArea } from '@darasa/contract/work/rules';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { commandKey } from '~/lib/keyboard';
import { useUser } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { areasOf } from '../work-areas.ts';
import { actOfKey, nextArea } from './workspace-keys.ts';

const loadPalette = () => import('./workspace-palette.tsx');
const WorkspacePalette = lazy(async () => ({ default: (await loadPalette()).WorkspacePalette }));
const WorkspaceShortcuts = lazy(async () => ({
  default: (await import('./workspace-shortcuts.tsx')).WorkspaceShortcuts,
}));

/** What opens the palette, with its keys; and the keys of the workspace. */
export function OpenPalette({ area }: { area: WorkArea }) {
  const router = useRouter();
  const user = useUser();
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOfKey(event);
      if (!act) return;
      const next = act === 'next-area' ? nextArea(areasOf(user), area) : undefined;
      if (act === 'next-area' && !next) return;
      event.preventDefault();
      if (next) void router.navigate({ href: next.href });
      else if (act !== 'next-area') setOpen(act);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router, user, area]);
  const close = () => setOpen(undefined);
  return (
    <>
      <button
        type="button"
        className={buttonClass({ look: 'quiet' }, 'px-2.5 font-medium text-ink2 max-md:w-11 max-md:px-0')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen('palette')}
      >
        <Icon of={Command} size={18} />
        <span className="max-xl:sr-only">Go to</span>
        <kbd className="rounded-s border border-line bg-surface px-1.5 font-sans text-13 leading-6 font-normal max-md:sr-only">
          {commandKey('K')}
        </kbd>
      </button>
      {open && (
        <Suspense>
          {open === 'palette' ? (
            <WorkspacePalette onClose={close} onShortcuts={() => setOpen('shortcuts')} />
          ) : (
            <WorkspaceShortcuts onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
