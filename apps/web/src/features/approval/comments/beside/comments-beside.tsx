import { textPlace, wordsOf } from '@darasa/contract/approval/text-places';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { reviewCommentsQuery } from '../../queries.ts';
import { CommentForm } from '../comment-form.tsx';
import { CommentThread } from '../comment-thread.tsx';
import { threadsOfLesson, useComments } from '../use-comments.ts';
import { goToWords, type Line, usePlacesBeside } from './use-places-beside.ts';

interface Props {
  courseId: string;
  lessonId: string;
  /** What the text of the lesson is in. */
  page: RefObject<HTMLElement | null>;
  /** The list stands beside the text: each comment as high as its words, with a line to them. Else one stands below the other. */
  beside: boolean;
  /** Words that are to be commented on. */
  about: string | null;
  /** They have been, or are not to be any more. */
  onAboutDone: () => void;
  /** Called before the text is gone to. */
  onLeave?: () => void;
}

/** What reviewers and authors say about one lesson, beside the words that it is about. */
export function CommentsBeside({ courseId, lessonId, page, beside, about, onAboutDone, onLeave }: Props) {
  const { data: comments } = useQuery(reviewCommentsQuery(courseId));
  const acts = useComments(courseId);
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWriting, setWriting] = useState<boolean | null>(null);
  const threads = threadsOfLesson(comments ?? [], lessonId);
  const open = threads.filter(({ first }) => first.resolved_at === null);
  const resolved = threads.filter(({ first }) => first.resolved_at !== null);
  const whole = open.filter(({ first }) => wordsOf(first.path) === undefined);
  const cards = [
    ...open.flatMap((thread) => {
      const words = wordsOf(thread.first.path);
      return words === undefined ? [] : [{ id: thread.first.id, words, thread }];
    }),
    ...(about === null
      ? []
      : [{ id: 'new', words: wordsOf(textPlace(lessonId, about)) ?? '', thread: null }]),
  ];
  const active = about === null ? chosen : 'new';
  const { rooms, lines, found, order, up } = usePlacesBeside(beside, page, list, cards, active, setChosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one, or it has moved
  useLayoutEffect(() => {
    if (!beside || active === null) return;
    list.current?.querySelector(`[data-card="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [beside, active, up]);
  // As they stand in the text; whose words are gone at the end
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const inOrder = cards.toSorted((one, other) => rank(one.id) - rank(other.id));
  const form = (keptAs: string, path: string, label: string, onDone: () => void) => (
    <CommentForm
      keptAs={keptAs}
      label={label}
      action="Comment"
      autoFocus
      onCancel={onDone}
      onSend={async ({ id, text }) => {
        await acts.add({ id, text, path, parent_id: null });
        onDone();
      }}
    />
  );
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-3" style={{ top: -up }}>
      {isWriting ? (
        form(`comment:${courseId}:lesson:${lessonId}`, `lesson:${lessonId}`, 'Comment on this lesson', () =>
          setWriting(false),
        )
      ) : (
        <Button
          look="outline"
          autoFocus={isWriting === false}
          className="justify-self-start"
          onClick={() => setWriting(true)}
        >
          Comment on this lesson
        </Button>
      )}
      {comments !== undefined && threads.length === 0 && about === null && (
        <p className="text-14 text-ink3">
          Nobody has commented on this lesson. Select words in the text to say something about them.
        </p>
      )}
      {whole.length > 0 && (
        <ul aria-label="Comments on the whole lesson" className="grid gap-3">
          {whole.map((thread) => (
            <li key={thread.first.id}>
              <CommentThread thread={thread} acts={acts} place="" />
            </li>
          ))}
        </ul>
      )}
      {inOrder.length > 0 && (
        <ul
          ref={list}
          data-up={up}
          aria-label="Comments on the text"
          className={cx('relative', !beside && 'grid gap-3')}
        >
          {inOrder.map(({ id, words, thread }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is chosen with the focus
            <li
              key={id}
              data-card={id}
              style={beside ? { marginBlockStart: rooms.get(id) ?? 10 } : undefined}
              className={cx('rounded-m', beside && active === id && 'outline-2 outline-accent')}
              // What is pressed must not move away: by mouse it is chosen once the click is over
              onFocus={({ target }) => target.matches(':focus-visible') && setChosen(id)}
              onClick={() => setChosen(id)}
            >
              {thread ? (
                <CommentThread
                  thread={thread}
                  acts={acts}
                  place=""
                  quote={{
                    words,
                    isGone: !found.has(id),
                    onOpen: () => {
                      onLeave?.();
                      goToWords(page.current, words);
                    },
                  }}
                />
              ) : (
                <div className="grid gap-2 rounded-m border border-line bg-surface p-3">
                  <p
                    dir="auto"
                    className="line-clamp-2 border-s-3 border-accent ps-2 text-14 text-ink2 wrap-anywhere"
                  >
                    {words}
                  </p>
                  {form(
                    `comment:${courseId}:${lessonId}:${words}`,
                    textPlace(lessonId, words),
                    'Your comment',
                    () => {
                      onAboutDone();
                      if (beside) goToWords(page.current, words);
                    },
                  )}
                </div>
              )}
            </li>
          ))}
          {beside && lines.length > 0 && <Lines lines={lines} active={active} />}
        </ul>
      )}
      {resolved.length > 0 && (
        <ul aria-label="Resolved comments" className="grid gap-2">
          {resolved.map((thread) => (
            <li key={thread.first.id}>
              <CommentThread thread={thread} acts={acts} place="" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** From the words to their comments. */
const Lines = ({ lines, active }: { lines: readonly Line[]; active: string | null }) => (
  <li aria-hidden className="pointer-events-none absolute start-0 top-0 size-px">
    <svg aria-hidden className="absolute inset-0 size-px overflow-visible" fill="none">
      {lines.map(({ id, from, bend, to }) => (
        <path
          key={id}
          d={`M${from.x} ${from.y}H${bend}V${to.y}H${to.x}`}
          strokeWidth={id === active ? 2 : 1}
          className={id === active ? 'stroke-accent' : 'stroke-control'}
        />
      ))}
    </svg>
  </li>
);
