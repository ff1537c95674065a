import type { Note } from '@darasa/contract/learning/notes';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import { Download, NotebookPen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { keyAsLearner } from '~/lib/offline/as-learner';
import { saveFile } from '~/lib/save-file';
import { clock } from '~/lib/time/clock';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { downloadNotes } from '../learning-calls.ts';
import { lessonsOf } from '../lesson-order.ts';
import { useLearningPieces } from '../pieces.ts';
import { NoteEditor } from './note-editor.tsx';
import { inCourseOrder, type NotesAccess, useNotes } from './use-notes.ts';

interface Props {
  course: LearningCourse;
  lesson: OutlineLesson | undefined;
  media: HTMLVideoElement | null;
}

/** One's own notes on the course: those on this lesson first. Nobody else sees them. */
export function NotesPanel({ course, lesson, media }: Props) {
  const access = useNotes(course.course.id);
  const [begun, setBegun] = useState<Note | null>(null);
  const add = () => {
    const at = media ? Math.floor(media.currentTime) : 0;
    setBegun(access.begin(lesson?.id ?? null, media && at > 0 ? at : null));
  };
  const download = async () => {
    try {
      saveFile(`notes-${course.course.slug}.md`, 'text/markdown', await downloadNotes(course.course.id));
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'The notes could not be downloaded.');
    }
  };
  return (
    <div className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button look="outline" onClick={add}>
          <Icon of={NotebookPen} size={18} /> New note
        </Button>
        {(access.query.data?.notes.length ?? 0) > 0 && (
          <Button look="quiet" onClick={() => void download()} title="All notes of this course as Markdown">
            <Icon of={Download} size={18} /> Download
          </Button>
        )}
      </div>
      <QueryResult
        query={access.query}
        skeleton={<Skeleton className="h-28" />}
        failed="Your notes could not be loaded"
      >
        {({ notes }) => (
          <Notes
            course={course}
            lesson={lesson}
            media={media}
            access={access}
            notes={notes}
            begun={begun}
            onGone={() => setBegun(null)}
          />
        )}
      </QueryResult>
    </div>
  );
}

function Notes({
  course,
  lesson,
  media,
  access,
  notes,
  begun,
  onGone,
}: Props & { access: NotesAccess; notes: readonly Note[]; begun: Note | null; onGone: () => void }) {
  const { MakeCard } = useLearningPieces();
  const [carded, setCarded] = useState<{ text: string; lessonId: string | null }>();
  const lessons = lessonsOf(course);
  const titles = new Map(lessons.map(({ id, title }) => [id, title]));
  // The one that is being written stays where it was begun
  const ordered = inCourseOrder(
    notes.filter(({ id }) => id !== begun?.id),
    lessons.map(({ id }) => id),
  );
  const here = ordered.filter(({ lesson_id }) => lesson_id === lesson?.id);
  const elsewhere = ordered.filter(({ lesson_id }) => lesson_id !== lesson?.id);
  const row = (note: Note, isNew = false) => (
    <li key={note.id} className="grid gap-1">
      {note.seconds !== null && (
        <Moment note={note} course={course} media={note.lesson_id === lesson?.id ? media : null} />
      )}
      <NoteEditor
        note={note}
        isNew={isNew}
        label={note.seconds === null ? 'Note' : `Note at ${clock(note.seconds)}`}
        onMakeCard={keyAsLearner ? undefined : (text) => setCarded({ text, lessonId: note.lesson_id })}
        onSave={(text) => access.save(note, text)}
        onRemove={async () => {
          if (!isNew || notes.some(({ id }) => id === note.id)) await access.remove(note.id);
          if (isNew) onGone();
        }}
      />
    </li>
  );
  if (ordered.length === 0 && !begun) {
    return (
      <p className="text-15 text-ink2">
        You have no notes on this course yet. A note keeps the moment of the video at which you write it, and
        only you see it.
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {begun && row(begun, true)}
        {here.map((note) => row(note))}
      </ul>
      {carded && (
        <Suspense>
          <MakeCard
            course={course.course}
            lessonId={carded.lessonId}
            back={carded.text}
            onClose={() => setCarded(undefined)}
          />
        </Suspense>
      )}
      {elsewhere.length > 0 && (
        <section aria-labelledby="other-notes">
          <h3 id="other-notes" className="mb-2 text-16">
            In other lessons
          </h3>
          <ul className="grid gap-3">
            {elsewhere.map((note) => (
              <li key={note.id} className="grid gap-1 border-t border-line pt-2">
                {note.lesson_id && titles.has(note.lesson_id) ? (
                  <PathLink
                    href={lessonPath(course.course.slug, note.lesson_id)}
                    className="text-14 font-medium text-primary underline underline-offset-[3px]"
                  >
                    {titles.get(note.lesson_id)}
                    {note.seconds !== null && `, ${clock(note.seconds)}`}
                  </PathLink>
                ) : (
                  <p className="text-14 text-ink3">A lesson that was removed</p>
                )}
                <p dir="auto" className="text-15 wrap-anywhere whitespace-pre-line text-ink2">
                  {note.text}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The moment of the video that a note is about; a press goes there. */
function Moment({
  note,
  course,
  media,
}: {
  note: Note;
  course: LearningCourse;
  media: HTMLVideoElement | null;
}) {
  const at = note.seconds ?? 0;
  if (!media || !note.lesson_id) return <p className="tabular text-13 text-ink3">{clock(at)}</p>;
  return (
    <button
      type="button"
      title={`Go to ${clock(at)} in ${course.course.title}`}
      onClick={() => {
        media.currentTime = at;
      }}
      className="tabular justify-self-start rounded-s text-13 font-semibold text-primary underline underline-offset-[3px]"
    >
      {clock(at)}
    </button>
  );
}
