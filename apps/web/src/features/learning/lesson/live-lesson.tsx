import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { CalendarPlus, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveFile } from '~/lib/save-file';
import { momentText, timeOfDay } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { createCalendarFeed, downloadLiveSession } from '../learning-calls.ts';
import { joinState, untilText } from './live-times.ts';

interface Props {
  courseId: string;
  lessonId: string;
  live: NonNullable<LearningLesson['live']>;
  /** Whether the person learns in the course. */
  learns: boolean;
}

const SECOND = 1000;

/** A meeting: when it is where the reader is, the way in when it is near, and how to have it in one's calendar. */
export function LiveLesson({ courseId, lessonId, live, learns }: Props) {
  const now = useNow(live.starts_at !== null);
  const { starts_at: starts, ends_at: ends, join_url: join } = live;
  if (starts === null) return <p className="text-17">The date of this session is not set yet.</p>;
  const state = joinState(live, now);
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'long' })
    .formatToParts(new Date(starts))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <div className="grid justify-items-start gap-4 rounded-m border border-line bg-surface p-5">
      <div>
        <p className="text-19 font-semibold">
          <time dateTime={starts}>{momentText(starts, new Date(now))}</time>
          {ends && <> – {timeOfDay(ends)}</>}
        </p>
        <p className="text-14 text-ink3">In your time zone{zone ? `: ${zone}` : ''}</p>
      </div>
      <p role="timer" className="tabular text-16 text-ink2">
        {state === 'over' ? 'This session is over.' : untilText(Date.parse(starts) - now)}
      </p>
      {state === 'open' && join && (
        <a href={join} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          <Icon of={Video} size={18} /> Join the session
        </a>
      )}
      {state === 'early' && learns && (
        <p className="text-15 text-ink2">The link to join appears here 15 minutes before it begins.</p>
      )}
      {!learns && state !== 'over' && (
        <p className="text-15 text-ink2">Enrol in the course to get the link to join.</p>
      )}
      {learns && state !== 'over' && <Calendar courseId={courseId} lessonId={lessonId} />}
    </div>
  );
}

function Calendar({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const [feed, setFeed] = useState('');
  const [failure, setFailure] = useState('');
  const attempt = async (act: () => Promise<void>) => {
    setFailure('');
    try {
      await act();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This did not work. Please try again.');
    }
  };
  return (
    <div className="grid w-full gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          onClick={() =>
            void attempt(async () =>
              saveFile('live-session.ics', 'text/calendar', await downloadLiveSession(courseId, lessonId)),
            )
          }
        >
          <Icon of={CalendarPlus} size={18} /> Add to calendar
        </Button>
        {feed === '' && (
          <Button look="quiet" onClick={() => void attempt(async () => setFeed(await createCalendarFeed()))}>
            Subscribe to all my dates
          </Button>
        )}
      </div>
      {feed !== '' && (
        <div className="grid gap-2">
          <p className="text-15 text-ink2">
            Add this URL to your calendar app as a subscription. It shows the dates of all your courses. Do
            not share it: anyone who has it can see them. An earlier URL no longer works.
          </p>
          <code className="rounded-s bg-sunken p-2 text-13 wrap-anywhere">{feed}</code>
          <div className="flex items-center gap-2">
            <CopyButton text={feed} label="Copy URL" />
          </div>
        </div>
      )}
      {failure && <Note tone="danger">{failure}</Note>}
    </div>
  );
}

/** The time in milliseconds, again each second. */
function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
