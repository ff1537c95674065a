import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { timeOfDay } from '~/lib/time/local-time';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { steadyNow, timeLeftText } from '../server-clock.ts';

interface Props {
  /** ISO 8601, by the server's clock. */
  endsAt: string;
  /** Milliseconds from `steadyNow` to the server's clock. */
  skew: number;
  /** Called once, when the time is up, and again when a later end is reached. */
  onUp: () => void;
}

const MINUTE = 60_000;
/** When it is read out, in milliseconds before the end. */
const ANNOUNCED = [5 * MINUTE, MINUTE];

/** What is left of the time, in words. Read out five minutes and one minute before the end, and never else. */
export function TimeLeft({ endsAt, skew, onUp }: Props) {
  const [, tick] = useState(0);
  const [said, setSaid] = useState('');
  const before = useRef<number>(undefined);
  const ended = useRef(false);
  const end = Date.parse(endsAt);
  const left = end - (steadyNow() + skew);
  const up = useRef(onUp);
  up.current = onUp;
  useEffect(() => {
    const look = () => {
      const ms = end - (steadyNow() + skew);
      const last = before.current ?? Number.POSITIVE_INFINITY;
      before.current = ms;
      const passed = ANNOUNCED.find((mark) => ms <= mark && last > mark && ms > mark - MINUTE);
      if (passed) setSaid(passed === MINUTE ? 'One minute left' : `${passed / MINUTE} minutes left`);
      tick((count) => count + 1);
      // The end may have moved
      if (ms > 0) ended.current = false;
      if (ms > 0 || ended.current) return;
      ended.current = true;
      up.current();
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [end, skew]);
  return (
    <>
      <span
        title={`Ends at ${timeOfDay(endsAt)}`}
        className={cx(
          'tabular flex items-center gap-1.5 text-15 font-semibold whitespace-nowrap',
          left <= 5 * MINUTE && 'text-danger',
        )}
      >
        <Icon of={Clock} size={18} />
        {timeLeftText(left)}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
