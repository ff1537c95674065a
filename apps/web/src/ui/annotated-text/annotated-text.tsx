import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Prose } from '../text/prose.tsx';
import { type Annotation, annotate, selectedPlace } from './annotate.ts';

interface Props {
  source: string;
  /** The source as safe HTML; null: it is shown as it is written, like a program. */
  html: string | null;
  annotations: readonly Annotation[];
  /** The one that stands out. */
  active?: number | null;
  onActivate?: (index: number) => void;
  /** Called with what is selected now; undefined: nothing of this text. */
  onSelect?: (place: Annotation | undefined) => void;
}

const look =
  '[&_mark]:cursor-pointer [&_mark]:rounded-s [&_mark]:bg-accent/30 [&_mark]:text-inherit [&_mark]:underline [&_mark]:decoration-accent-text [&_mark]:decoration-2 [&_mark]:underline-offset-[3px]';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text with places that somebody said something about; what is said stands elsewhere, beside the same numbers. */
export function AnnotatedText({ source, html, annotations, active = null, onActivate, onSelect }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const plain = html === null;
  const shown = useMemo(
    () => annotate(html ?? `<pre>${escaped(source)}</pre>`, source, annotations),
    [html, source, annotations],
  );
  useSelection(root, source, onSelect);
  useEffect(() => {
    for (const mark of root.current?.querySelectorAll('mark') ?? [])
      mark.classList.toggle('font-semibold', mark.dataset.annotation === String(active));
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to the list of notes, which has buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={root}
      dir="auto"
      className={look}
      onClick={({ target }) => {
        const mark = target instanceof Element ? target.closest<HTMLElement>('mark') : null;
        if (mark) onActivate?.(Number(mark.dataset.annotation));
      }}
    >
      <Prose html={shown} className={plain ? 'max-w-none [&_pre]:whitespace-pre-wrap' : 'text-17 text-ink'} />
    </div>
  );
}

function useSelection(
  root: RefObject<HTMLDivElement | null>,
  source: string,
  onSelect: Props['onSelect'],
): void {
  const latest = useRef(onSelect);
  latest.current = onSelect;
  useEffect(() => {
    const onChange = () => {
      const selection = getSelection();
      const text = root.current?.querySelector('[data-rendered]');
      if (!text || !latest.current) return;
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
      latest.current(range && selectedPlace(text, source, range));
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [root, source]);
}
