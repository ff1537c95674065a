import { useEffect, useMemo, useRef } from 'react';
import { Prose } from '~/ui/text/prose';
import { showBlocks } from './blocks/show-blocks.ts';
import { prepareText } from './prepare-text.ts';
import { useImageZoom } from './use-image-zoom.tsx';

/**
 * A text of an author like a page of a good book: pictures open larger, and blocks of code can be copied.
 * @param html rendered by the server
 */
export function RenderedText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { onClick, dialog } = useImageZoom();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another page
  useEffect(() => {
    const text = box.current?.querySelector<HTMLElement>('.lesson-text');
    if (!text) return undefined;
    const stops = [prepareText(text), showBlocks(text)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [html]);
  // Drawn once: drawing it again would take away what was prepared, and what somebody has selected
  const text = useMemo(() => <Prose html={html} className="lesson-text" />, [html]);
  if (html === '') return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pictures inside are the controls, see prepareText
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={box} onClick={onClick}>
      {text}
      {dialog}
    </div>
  );
}
