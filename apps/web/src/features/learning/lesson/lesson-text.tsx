import { useEffect, useRef } from 'react';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import type { LessonPlace } from '../pieces.ts';
import { BlockPlaces } from './block-places.tsx';
import { readingPosition, rememberReading, WORTH_A_JUMP } from './reading-position.ts';
import { SelectionMenu } from './selection-menu.tsx';

const REMEMBER_MS = 400;

interface Props {
  html: string;
  /** The lesson whose place is remembered; undefined for a text beside something else. */
  lessonId?: string | undefined;
  /** Where its questions are answered; undefined for a text that asks none. */
  place?: LessonPlace;
  /** Where marked text becomes cards: the learner's course. */
  course?: { id: string; slug: string; title: string } | undefined;
}

/** A text like a page of a good book, opened where it was left. @param html rendered by the server */
export function LessonText({ html, lessonId, place, course }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = box.current;
    if (!text || !lessonId) return;
    const share = readingPosition(lessonId);
    const top = () => text.getBoundingClientRect().top + window.scrollY;
    if (share > WORTH_A_JUMP && window.scrollY < 10)
      window.scrollTo({ top: top() + share * text.offsetHeight });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      const above = (window.scrollY - top()) / Math.max(1, text.offsetHeight);
      const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4;
      rememberReading(lessonId, atEnd ? 0 : Math.min(1, Math.max(0, above)));
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(remember, REMEMBER_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [lessonId]);
  if (html === '') return null;
  return (
    <div ref={box} className={course && 'relative'}>
      <RenderedText html={html} />
      {place && <BlockPlaces box={box} html={html} place={place} />}
      {place && course && <SelectionMenu box={box} course={course} lessonId={place.lesson} />}
    </div>
  );
}
