import type { CourseModuleDocument } from '@darasa/contract/authoring/document';
import { importMarkdown } from '@darasa/contract/authoring/importing/import-markdown';
import { parseOutline } from '@darasa/contract/authoring/importing/outline-text';
import { readVideoList } from '@darasa/contract/authoring/importing/video-list';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';

const TITLES = {
  outline: 'Paste an outline',
  videos: 'Paste video links',
  files: 'Import Markdown files',
};

interface Props {
  /** `outline`, `videos`: pasted text; `files`: a zip file or folder of Markdown. */
  from: keyof typeof TITLES;
  isOpen: boolean;
  onClose: () => void;
  /** Adds the modules at the end of the course, as one change that Undo takes back. */
  onImport: (modules: CourseModuleDocument[]) => void;
}

/** What is going to be added, and what became of each line or file that was not clear. */
interface Found {
  modules: CourseModuleDocument[];
  remarks: { where: string; message: string }[];
}
const nothing: Found = { modules: [], remarks: [] };

const EXAMPLE = `Module 1: Soil
- What soil is (10 min)
- Compost (15 min)
Module 2: Water
- Drip lines`;

/** New modules and lessons from text that is pasted, or from Markdown files. */
export function ImportDialog({ from, isOpen, onClose, onImport }: Props) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<Found>(nothing);
  const [failure, setFailure] = useState('');
  const typed = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(from, typed), [from, typed]);
  const found = from === 'files' ? files : pasted;
  const lessons = found.modules.reduce((sum, module) => sum + module.lessons.length, 0);
  const close = () => {
    setText('');
    setFiles(nothing);
    setFailure('');
    onClose();
  };
  const choose = async (chosen: FileList | null) => {
    if (!chosen?.length) return;
    setFailure('');
    setFiles(nothing);
    try {
      const { readMarkdownFiles } = await import('./read-markdown-files.ts');
      setFiles(readFiles(await readMarkdownFiles([...chosen])));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The files could not be read');
    }
  };
  return (
    <Dialog
      title={TITLES[from]}
      isOpen={isOpen}
      // Escape, or a press beside it: what was written is still there the next time
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            aria-disabled={found.modules.length === 0}
            onClick={() => {
              if (found.modules.length === 0) return;
              onImport(found.modules);
              close();
            }}
          >
            {found.modules.length === 0
              ? 'Add'
              : `Add ${formatQuantity(found.modules.length, 'module')}, ${formatQuantity(lessons, 'lesson')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {from !== 'files' ? (
          <TextArea
            unmarked
            label={from === 'outline' ? 'Outline' : 'Links of videos'}
            rows={8}
            className="max-h-[35dvh]"
            value={text}
            placeholder={from === 'outline' ? EXAMPLE : VIDEOS}
            maxLength={authoringLimits.lessonText}
            description={
              from === 'outline'
                ? 'One line for each module and lesson. Numbers, bullets, headings and indentation are understood.'
                : 'Videos of YouTube and Vimeo, one in each line. A title may stand beside a link or in the line before it.'
            }
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <div className="grid gap-3 text-15">
            <p>Each folder becomes a module, each file a lesson, in the order of their names.</p>
            <FileChoice label="Zip file" accept=".zip,application/zip" onChoose={choose} />
            <FileChoice label="Folder" folder onChoose={choose} />
            {failure && <Note tone="danger">{failure}</Note>}
          </div>
        )}
        {found.modules.length > 0 && <Preview modules={found.modules} />}
        {found.remarks.length > 0 && (
          <details open={found.remarks.length <= 5} className="text-14">
            <summary className="min-h-8 font-semibold">
              {formatQuantity(found.remarks.length, 'remark')}
            </summary>
            <ul className="mt-1 grid gap-1">
              {found.remarks.map(({ where, message }) => (
                <li key={where + message} className="wrap-anywhere">
                  <span className="font-medium">{where}</span>: {message}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Dialog>
  );
}

const VIDEOS = `What soil is https://youtu.be/…
Compost https://youtu.be/…`;

function readPasted(from: Props['from'], text: string): Found {
  if (from === 'outline') return readOutline(text);
  if (from === 'files') return nothing;
  const { modules, report } = readVideoList(text);
  return { modules, remarks: report.map(({ line, message }) => ({ where: `Line ${line}`, message })) };
}

function readOutline(text: string): Found {
  const { modules, report } = parseOutline(text);
  return {
    modules,
    remarks: report.flatMap(({ line, message }) => (message ? [{ where: `Line ${line}`, message }] : [])),
  };
}

function readFiles(files: Record<string, string>): Found {
  const { modules, report } = importMarkdown(files);
  return {
    modules,
    remarks: report.flatMap(({ path, message }) => (message ? [{ where: path, message }] : [])),
  };
}

function FileChoice({
  label,
  accept,
  folder = false,
  onChoose,
}: {
  label: string;
  accept?: string;
  folder?: boolean;
  onChoose: (files: FileList | null) => void;
}) {
  return (
    <label className="grid gap-1.5">
      <span className="font-semibold">{label}</span>
      <input
        type="file"
        accept={accept}
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={(event) => onChoose(event.target.files)}
        className="w-full rounded-m border border-control bg-surface p-2 text-15 file:mr-3 file:rounded-s file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
      />
    </label>
  );
}

function Preview({ modules }: { modules: readonly CourseModuleDocument[] }) {
  return (
    <ol aria-label="Preview" className="max-h-64 overflow-y-auto rounded-m border border-line p-3 text-15">
      {modules.map((module) => (
        <li key={module.id} className="not-first:mt-2">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {module.title || 'Untitled module'}
          </span>
          <ol className="mt-0.5 ml-4 list-disc">
            {module.lessons.map((lesson) => (
              <li key={lesson.id} className="wrap-anywhere">
                {lesson.title || 'Untitled lesson'}
                {lesson.duration_minutes > 0 && (
                  <span className="text-ink3">, {lesson.duration_minutes} min</span>
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
