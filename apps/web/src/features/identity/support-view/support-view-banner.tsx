import { pluralOf } from '@darasa/contract/formatting/quantities';
import { displayName, type SessionUser } from '@darasa/contract/identity/rules';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '~/lib/session/session';
import { userOf } from '~/lib/session/store';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { endView } from './end-view.ts';
import { hasEntered, leaveView } from './own-session.ts';

/** How often the time left is looked at. */
const TICK_MS = 5000;
const MINUTE_MS = 60_000;

/** Says on every page as whom somebody of the staff sees it, and for how long; and goes back when that has ended. */
export function SupportViewBanner() {
  const state = useSession();
  const user = userOf(state);
  const isOver = state.status !== 'initializing' && !user?.support_view && hasEntered();
  useEffect(() => {
    if (isOver) window.location.assign(leaveView());
  }, [isOver]);
  return user?.support_view ? <Banner user={user} endsAt={user.support_view.ends_at} /> : null;
}

function Banner({ user, endsAt }: { user: SessionUser; endsAt: string }) {
  const minutes = useMinutesLeft(endsAt);
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    document.body.style.paddingBottom = '5rem';
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, []);
  return (
    <aside
      aria-label="Seeing the site as another person"
      className="fixed inset-x-0 bottom-16 z-40 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 bg-accent px-4 py-2 text-15 text-on-accent shadow-float lg:bottom-0"
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Icon of={Eye} size={18} />
        <span>
          You see the site as{' '}
          <b dir="auto" className="font-semibold wrap-anywhere">
            {displayName(user)}
          </b>
          . Nothing can be changed.
        </span>
        <span className="tabular-nums">{pluralOf(minutes, '1 minute left', `${minutes} minutes left`)}</span>
      </p>
      <Button
        look="outline"
        aria-disabled={ending}
        onClick={() => {
          if (ending) return;
          setEnding(true);
          void endView();
        }}
      >
        {ending ? 'One moment…' : 'End'}
      </Button>
    </aside>
  );
}

/** Whole minutes, the last one as 1; the view ends in the browser when there are none. */
function useMinutesLeft(endsAt: string): number {
  const left = () => new Date(endsAt).getTime() - Date.now();
  const [ms, setMs] = useState(left);
  useEffect(() => {
    const look = () => {
      const now = new Date(endsAt).getTime() - Date.now();
      setMs(now);
      if (now <= 0) void endView();
    };
    const timer = setInterval(look, TICK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt]);
  return Math.max(1, Math.ceil(ms / MINUTE_MS));
}
