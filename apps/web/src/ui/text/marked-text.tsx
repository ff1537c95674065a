import { diffTexts } from '@darasa/contract/approval/text-diff';
import { useMemo } from 'react';

/** A text with what changed in it, marked for eyes and for screen readers. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    <p dir="auto" className="text-16 leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {runs.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        if (kind === 'added')
          return (
            <ins key={key} className="rounded-[3px] bg-primary-soft text-ink decoration-primary decoration-2">
              <span className="sr-only"> added: </span>
              {text}
              <span className="sr-only"> end of addition </span>
            </ins>
          );
        return (
          <del key={key} className="rounded-[3px] bg-sunken text-ink3">
            <span className="sr-only"> removed: </span>
            {text}
            <span className="sr-only"> end of removal </span>
          </del>
        );
      })}
    </p>
  );
}
