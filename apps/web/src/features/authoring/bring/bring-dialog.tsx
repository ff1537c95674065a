import type { CourseModuleDocument } from '@darasa/contract/authoring/document';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Note } from '~/ui/message';
import { FoundLessons } from './found-lessons.tsx';
import { useBringing } from './use-bringing.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Adds the modules at the end of the course, as one change that Undo takes back. */
  onMade: (modules: readonly CourseModuleDocument[]) => void;
}

/** A Word document, a presentation, a PDF or a web page as lessons: first it is said what would be made of it. */
export function BringDialog({ isOpen, onClose, onMade }: Props) {
  const bringing = useBringing((made) => {
    onMade(made.modules ?? []);
    setLeftOut(new Set());
    onClose();
  });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { found, progress, problem } = bringing;
  const lessons = found?.found.flatMap((module) => module.lessons) ?? [];
  const wanted = lessons.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id);
  const mayAdd = wanted.length > 0 && !bringing.isTaking;
  return (
    <Dialog
      title="Import a document"
      isOpen={isOpen}
      // Escape: what is being done goes on, and is there when it is opened again
      onClose={onClose}
      actions={
        <>
          <Button
            look="outline"
            onClick={() => {
              bringing.forget();
              setLeftOut(new Set());
              onClose();
            }}
          >
            Cancel
          </Button>
          {found && (
            <Button aria-disabled={!mayAdd} onClick={() => mayAdd && bringing.take(wanted)}>
              {wanted.length === 0 ? 'Add' : `Add ${formatQuantity(wanted.length, 'lesson')}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 text-15">
        {!progress && (
          <label className="grid gap-1.5">
            <span className="font-semibold">Word, PowerPoint, PDF or web page</span>
            <input
              type="file"
              accept=".docx,.pptx,.pdf,.html,.htm,.zip"
              onChange={(event) => {
                setLeftOut(new Set());
                bringing.choose(event.target.files?.[0]);
              }}
              className="w-full rounded-m border border-control bg-surface p-2 text-15 file:mr-3 file:rounded-s file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
            />
          </label>
        )}
        {!progress && !found && (
          <ul className="ml-5 grid list-disc gap-1 text-14 text-ink3">
            <li>Word: headings become modules and lessons, and pictures come along.</li>
            <li>PowerPoint: each section becomes a lesson, with its pictures and notes.</li>
            <li>PDF: one lesson that shows the file, with its text for search.</li>
            <li>Google Docs: choose File, Download, Web page, and import the zip file.</li>
          </ul>
        )}
        {problem && <Note tone="danger">{problem}</Note>}
        {progress && (
          <div className="grid gap-2">
            <p role="status" dir="auto" className="wrap-anywhere">
              {progress.words}
            </p>
            <ProgressBar label={progress.words} percent={progress.percent} />
          </div>
        )}
        {found && (
          <>
            <Note tone="info">
              {`${formatQuantity(found.found.length, 'module')} with ${formatQuantity(lessons.length, 'lesson')} can be made of “${found.file_name}”. They are added at the end of the course.`}
            </Note>
            <FoundLessons modules={found.found} leftOut={leftOut} onChange={setLeftOut} />
            {found.notes.length > 0 && (
              <section aria-label="What to know" className="grid gap-1">
                <h3 className="font-semibold text-ink">What to know</h3>
                <ul className="ml-5 grid list-disc gap-1">
                  {found.notes.map((note) => (
                    <li key={note} dir="auto" className="wrap-anywhere">
                      {note}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
