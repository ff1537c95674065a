import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';

const SECONDS = 8;

interface Props {
  title: string;
  /** Counts down and goes on by itself; otherwise it waits for a press. */
  counts: boolean;
  onNext: () => void;
  onCancel: () => void;
}

/** What comes after a video that has ended. */
export function NextUp({ title, counts, onNext, onCancel }: Props) {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  useEffect(() => {
    if (counts && left <= 0) onNext();
  }, [counts, left, onNext]);
  return (
    <section
      aria-label="Next lesson"
      className="absolute inset-0 z-30 grid place-content-center justify-items-center gap-4 bg-[oklch(0.13_0.012_168/0.92)] p-4 text-center"
    >
      <p className="text-15 text-ink2">{counts ? `Next lesson in ${Math.max(0, left)} s` : 'Next lesson'}</p>
      <p className="line-clamp-2 max-w-[40ch] text-19 font-semibold">{title}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onNext}>Continue now</Button>
        <Button look="outline" onClick={onCancel}>
          {counts ? 'Stay here' : 'Close'}
        </Button>
      </div>
    </section>
  );
}
