import { diffTexts, type TextRun } from '@darasa/contract/approval/text-diff';
import { placeName } from '@darasa/contract/authoring/places';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { momentInText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/fields/text-field';
import { Overlay } from '~/ui/overlay';
import { ScrollRegion } from '~/ui/text/scroll-region';
import { type EditorConflict, isLocal } from '../course-document/document-state.ts';
import { useStore, useStoreValue } from '../editing/editing-context.tsx';
import { bothTexts, sidesOf, titlesIn, valueText } from './conflict-values.ts';

/** Every place where different things were written, the two side by side. */
export function ConflictsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const conflicts = useStoreValue(({ state }) => state.conflicts);
  const list = useRef<HTMLUListElement>(null);
  /** The button that was pressed goes: the place that moved up, or the last one, takes the focus. */
  const focusAt = (index: number) =>
    setTimeout(() => {
      const items = list.current?.children;
      const item = items?.[Math.min(index, items.length - 1)];
      if (item instanceof HTMLElement) item.focus();
    });
  return (
    <Overlay title="Changed in two ways" isOpen={isOpen} onClose={onClose} wide>
      <p className="pt-2 text-15 text-ink2">Choose what stays in the course. What differs is marked.</p>
      <ul ref={list} className="grid gap-6 py-3">
        {conflicts.map((conflict, index) => (
          <li key={conflict.id} tabIndex={-1} className="outline-none">
            <Conflict conflict={conflict} onChanged={() => focusAt(index)} />
          </li>
        ))}
      </ul>
    </Overlay>
  );
}

function Conflict({ conflict, onChanged }: { conflict: EditorConflict; onChanged: () => void }) {
  const store = useStore();
  const document = useStoreValue(({ state }) => state.document);
  const [joined, setJoined] = useState<string>();
  const { path } = conflict;
  const sides = sidesOf(document, conflict);
  const both = bothTexts(sides);
  const name = placeName(document, path);
  const writer = isLocal(conflict) ? 'written elsewhere at the same time' : `by ${conflict.sent_by}`;
  const words = useMemo(() => {
    const titles = titlesIn(document);
    return { current: valueText(sides.current, path, titles), other: valueText(sides.other, path, titles) };
  }, [document, sides.current, sides.other, path]);
  const runs = useMemo(() => diffTexts(words.current, words.other), [words]);
  const resolve = (value: unknown) => {
    store.resolve(conflict.id, value);
    onChanged();
  };
  if (joined !== undefined)
    return (
      <section aria-label={name} className="grid gap-3">
        <h3 className="text-17">{name}</h3>
        <TextArea
          label="Both texts, to be edited into one"
          unmarked
          autoFocus
          rows={10}
          className="max-h-[45dvh]"
          value={joined}
          onChange={(event) => setJoined(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => resolve(joined)}>Use this text</Button>
          <Button
            look="quiet"
            onClick={() => {
              setJoined(undefined);
              onChanged();
            }}
          >
            Back
          </Button>
        </div>
      </section>
    );
  return (
    <section aria-label={name} className="grid gap-3">
      <h3 className="text-17">{name}</h3>
      <div className="grid gap-x-3 gap-y-2 md:grid-cols-2 md:grid-rows-[auto_1fr_auto]">
        <Side title="In the course now" runs={runs} own="removed">
          <Button look="outline" onClick={() => resolve(sides.current)}>
            Keep this one
          </Button>
        </Side>
        <Side title={`Also ${writer}, ${momentInText(conflict.at, new Date())}`} runs={runs} own="added">
          <Button look="outline" onClick={() => resolve(sides.other)}>
            Use this one
          </Button>
        </Side>
      </div>
      {both !== undefined && (
        <div>
          <Button look="quiet" className="-ml-[18px]" onClick={() => setJoined(both)}>
            Edit both into one
          </Button>
        </div>
      )}
    </section>
  );
}

interface SideProps {
  title: string;
  runs: readonly TextRun[];
  /** The runs that are on this side alone. */
  own: 'added' | 'removed';
  children: ReactNode;
}

/** One of the texts, scrolled to the first place where it differs from the other. */
function Side({ title, runs, own, children }: SideProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = box.current?.querySelector('mark');
    if (box.current && mark) box.current.scrollTop = mark.offsetTop - box.current.offsetTop - 48;
  }, []);
  return (
    <div className="grid min-w-0 gap-2 max-md:mb-2 md:row-span-3 md:grid-rows-subgrid">
      <p className="text-14 text-ink3">{title}</p>
      <ScrollRegion
        ref={box}
        aria-label={title}
        className="max-h-72 overflow-y-auto rounded-m border border-line bg-surface p-3 text-15 wrap-anywhere whitespace-pre-wrap"
      >
        {runs.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          if (kind !== own) return null;
          return (
            <mark key={key} className="rounded-[3px] bg-primary-soft font-medium text-ink">
              {text}
            </mark>
          );
        })}
      </ScrollRegion>
      <div>{children}</div>
    </div>
  );
}
