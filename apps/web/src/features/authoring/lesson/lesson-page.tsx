import type { LessonDocument } from '@darasa/contract/authoring/document';
import { updateLesson } from '@darasa/contract/authoring/edits';
import { useEffect, useId, useRef, useState } from 'react';
import type { DocumentEditing } from '../document-editing.ts';
import { MediaField } from '../media-pieces.tsx';
import { CaptionsField } from './captions-field.tsx';
import { LessonText } from './lesson-text.tsx';
import { lessonType } from './lesson-types.ts';
import { LinkField } from './link-field.tsx';
import { LiveFields } from './live-fields.tsx';
import { TakenHere } from './taken-here.tsx';

interface Props {
  editing: DocumentEditing;
  lesson: LessonDocument;
  /** Opens an assessment, to write its questions. */
  onWrite: (assessmentId: string) => void;
  /** Its text is to be written now: the focus goes there. */
  inText?: boolean;
  /** Comments on words of its text. */
  onComment?: (words: string) => void;
}

const FIELDS = 'input, button, select, textarea, [contenteditable="true"]';

/** A lesson as learners will read it, and as its author writes it: title, what it is about, its text. */
export function LessonPage({ editing, lesson, onWrite, inText = false, onComment }: Props) {
  const titleId = useId();
  const { readOnly } = editing;
  const set = (fields: Partial<Omit<LessonDocument, 'id'>>, label: string) =>
    editing.change((current) => updateLesson(current, lesson.id, fields), label);
  const type = lesson.lesson_type;
  const body = useRef<HTMLDivElement>(null);
  /** How often somebody has gone on from the title. */
  const [left, setLeft] = useState(0);
  const asked = left + (inText ? 1 : 0);
  useEffect(() => {
    if (asked > 0 && type !== 'text') body.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [asked, type]);
  return (
    <article className="mx-auto grid w-full max-w-[78ch] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 md:px-6 md:py-8">
      <div className="grid gap-1">
        <label htmlFor={titleId} className="text-13 font-semibold text-ink3">
          {lessonType(type)?.label} lesson
        </label>
        <input
          id={titleId}
          value={lesson.title}
          readOnly={readOnly}
          maxLength={255}
          placeholder="Title of the lesson"
          className="w-full rounded-s bg-transparent font-display text-30 font-bold tracking-[-0.02em] placeholder:text-ink3"
          onChange={(event) => set({ title: event.target.value }, 'Change title')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            setLeft((times) => times + 1);
          }}
        />
      </div>
      <div ref={body} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {type === 'video' && (
          <MediaField
            label="Video"
            description="Or link to a video below."
            accept={['video']}
            mediaId={lesson.media_id}
            media={editing.media}
            readOnly={readOnly}
            onChange={(file) =>
              set(
                {
                  media_id: file?.id ?? null,
                  ...(file?.seconds && lesson.duration_minutes === 0
                    ? { duration_minutes: Math.max(1, Math.round(file.seconds / 60)) }
                    : {}),
                },
                'Change video',
              )
            }
          />
        )}
        {type === 'video' && lesson.media_id !== null && (
          <CaptionsField
            lesson={lesson}
            video={editing.media.get(lesson.media_id)}
            readOnly={readOnly}
            onChange={(captions) => set({ captions }, 'Change captions')}
          />
        )}
        {type === 'file' && (
          <MediaField
            label="File"
            accept={['document', 'audio', 'image']}
            mediaId={lesson.media_id}
            media={editing.media}
            readOnly={readOnly}
            onChange={(file) => set({ media_id: file?.id ?? null }, 'Change file')}
          />
        )}
        {(type === 'link' || (type === 'video' && lesson.media_id === null)) && (
          <LinkField
            type={type}
            url={lesson.content_url}
            readOnly={readOnly}
            onChange={(content_url) => set({ content_url }, 'Change link')}
          />
        )}
        {type === 'live' && (
          <LiveFields
            live={lesson.live}
            readOnly={readOnly}
            onChange={(live) => set({ live }, 'Change live session')}
          />
        )}
        {(type === 'quiz' || type === 'assignment' || type === 'coding_challenge') && (
          <TakenHere editing={editing} lesson={lesson} onWrite={onWrite} />
        )}
        <LessonText
          key={lesson.id}
          label={type === 'text' ? 'Text of the lesson' : 'Notes below'}
          value={lesson.content_text}
          readOnly={readOnly}
          media={editing.media}
          onChange={(content_text) =>
            editing.change(
              (current) => updateLesson(current, lesson.id, { content_text }),
              'Change text',
              false,
            )
          }
          focusAsked={type === 'text' ? asked : 0}
          onComment={onComment}
        />
      </div>
    </article>
  );
}
