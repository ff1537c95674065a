import type { Gradebook } from '@darasa/contract/assessment/grades/gradebook';
import { useQuery } from '@tanstack/react-query';
import { Download, PencilLine, Settings2, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { CourseFrame } from '../course-frame.tsx';
import { gradebookQuery, saveGrades } from './gradebook-calls.ts';
import { GradebookView } from './gradebook-view.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { WriteByGrades } from './write/write-dialog.tsx';
import type { WritePiece } from './write/write-piece.ts';

interface Props {
  /** Id or slug. */
  course: string;
  /** Only its learners; undefined: everybody. */
  group?: string | undefined;
  /** Chooses the group. */
  filter?: ReactNode;
  /** Writes to learners; left out: nobody is written to from here. */
  write?: WritePiece;
}

/** The grades of a course, for those who teach it. */
export function GradebookPage({ course, group, filter, write }: Props) {
  const book = useQuery(gradebookQuery(course, group));
  const [asked, setAsked] = useState<Asked>();
  const { data } = book;
  const close = () => setAsked(undefined);
  return (
    <CourseFrame
      tool="grades"
      tools={
        <>
          {filter}
          {data && data.assessments.length > 0 && (
            <Tools book={data} group={group} mayWrite={write !== undefined} onAsk={setAsked} />
          )}
        </>
      }
    >
      <QueryResult
        query={book}
        skeleton={
          <div className="px-4 py-6">
            <RowsSkeleton />
          </div>
        }
        failed="The grades could not be loaded"
      >
        {(loaded) => <GradebookView book={loaded} ofGroup={group !== undefined} />}
      </QueryResult>
      {data && asked === 'settings' && <SettingsDialog book={data} onClose={close} />}
      {data && write && asked === 'write' && <WriteByGrades book={data} write={write} onClose={close} />}
      {data && asked === 'import' && <ImportDialog course={data.course.id} onClose={close} />}
    </CourseFrame>
  );
}

type Asked = 'settings' | 'import' | 'write';
interface ToolsProps {
  book: Gradebook;
  group: string | undefined;
  mayWrite: boolean;
  onAsk: (what: Asked) => void;
}

function Tools({ book, group, mayWrite, onAsk }: ToolsProps) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (saving) return;
    setSaving(true);
    try {
      await saveGrades(book.course.id, group);
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'The file could not be made.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      {mayWrite && book.learners.length > 0 && (
        <Button look="quiet" className="max-md:px-2.5" onClick={() => onAsk('write')}>
          <Icon of={PencilLine} size={18} />
          Write
        </Button>
      )}
      <Button look="quiet" className="max-md:px-2.5" onClick={() => onAsk('import')}>
        <Icon of={Upload} size={18} />
        Import
      </Button>
      <Button look="quiet" className="max-md:px-2.5" aria-disabled={saving} onClick={() => void save()}>
        <Icon of={Download} size={18} />
        Export
      </Button>
      <Button look="outline" className="max-md:px-3.5" onClick={() => onAsk('settings')}>
        <Icon of={Settings2} size={18} />
        Settings
      </Button>
    </>
  );
}
