import { minutesFor } from '@darasa/contract/recall/session-rules';
import { Undo2, X } from 'lucide-react';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { progressOf, type Session } from './session.ts';

/** How far the session is, the way out, and the last answer back. */
export function SessionHeader({ session, onUndo }: { session: Session; onUndo: (() => void) | undefined }) {
  const { total, answered, queue } = session;
  const left = queue.length;
  // A card that was not known stays in the session: the next one counts on, and when it comes again it says so
  const isAgain = queue[0] !== undefined && answered.has(queue[0].id);
  const place = Math.min(total, answered.size + (isAgain ? 0 : 1));
  return (
    <header className="sticky top-0 z-30 bg-bg">
      <div aria-hidden className="h-1 bg-sunken">
        <div
          className="h-full bg-accent transition-[width]"
          style={{ width: `${progressOf(session) * 100}%` }}
        />
      </div>
      <div className="mx-auto flex h-14 w-full max-w-[720px] items-center gap-2 px-2">
        <PathLink
          href="/student/recall"
          aria-label={
            left === 0 ? 'Close' : `Stop. ${formatQuantity(left, 'card stays', 'cards stay')} for later`
          }
          className={buttonClass({ look: 'quiet', icon: true })}
        >
          <Icon of={X} />
        </PathLink>
        <div className="tabular flex-1 text-center text-14 leading-tight text-ink2">
          {left > 0 && (
            <>
              <h1 className="font-sans text-15 leading-tight font-semibold tracking-normal text-ink">
                {isAgain
                  ? `Once more: ${formatQuantity(left, 'card', 'cards')} left`
                  : `${formatCount(place)} of ${formatCount(total)}`}
              </h1>
              about {formatQuantity(minutesFor(left), 'minute')} left
            </>
          )}
        </div>
        <Button look="quiet" icon aria-label="Undo the last answer" disabled={!onUndo} onClick={onUndo}>
          <Icon of={Undo2} />
        </Button>
      </div>
    </header>
  );
}
