import { useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';

/** Characters that are shown whole. */
const SHORT = 700;
const LINES = 9;

/** Plain text in the lines that it was written in. What is long shows its beginning, and the rest on request. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [whole, setWhole] = useState(text.length <= SHORT && text.split('\n').length <= LINES);
  return (
    <>
      <p
        className={cx(
          'max-w-[72ch] text-16 wrap-anywhere whitespace-pre-line text-ink2',
          !whole && 'line-clamp-6',
          className,
        )}
      >
        {text}
      </p>
      {!whole && (
        <Button look="quiet" className="-ml-[18px]" onClick={() => setWhole(true)}>
          Read more
        </Button>
      )}
    </>
  );
}
