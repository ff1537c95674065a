import type { FileNote } from '@darasa/contract/assessment/bank';
import { groupNotes, type NoteGroup } from '@darasa/contract/assessment/file-notes';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { formatQuantity } from '~/lib/format';

/** What only the import itself can tell, as of pictures that were not stored: it stands at no line of the file. */
export const notesOfImport = (notes: readonly FileNote[]): FileNote[] =>
  notes.filter(({ line }) => line === 0);

/** More lines help nobody, and cost the phone's time. */
const MOST = 200;

interface Props {
  notes: readonly FileNote[];
  /** Names of the types of questions. */
  typeName?: (type: QuestionDocument['question_type']) => string;
}

/** What was changed or left out, by kind with counts, the places behind it; what went well is only counted. */
export function FileNotes({ notes, typeName }: Props) {
  const groups = groupNotes(notes);
  if (groups.length === 0) return null;
  return (
    <ul aria-label="What was changed or left out" className="divide-y divide-line border-y border-line">
      {groups.map((group) => (
        <li key={`${group.outcome} ${group.reasons.join()}`} className="grid gap-1 py-2.5 wrap-anywhere">
          <Group {...group} {...(typeName && { typeName })} />
        </li>
      ))}
    </ul>
  );
}

function Group({ outcome, reasons, notes, typeName }: NoteGroup & Pick<Props, 'typeName'>) {
  const [first, ...others] = notes;
  const said = (
    <span className={outcome === 'skipped' ? 'text-danger' : 'text-ink2'}>
      {outcome === 'skipped' ? 'Left out' : 'Changed'}
      {others.length === 0 && first?.question_type && typeName
        ? ` (${typeName(first.question_type).toLowerCase()})`
        : ''}
      : {reasons.join('. ')}.
    </span>
  );
  if (first && others.length === 0)
    return (
      <>
        <Place {...first} />
        {said}
      </>
    );
  return (
    <>
      <span className="font-semibold text-ink">{formatQuantity(notes.length, 'place')}</span>
      {said}
      <details>
        <summary className="cursor-pointer py-1 text-14">Show the places</summary>
        <ul className="grid gap-1 py-1">
          {notes.slice(0, MOST).map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the report of one file, in its order
            <li key={index}>
              <Place {...note} />
            </li>
          ))}
          {notes.length > MOST && <li>And {formatQuantity(notes.length - MOST, 'more place')}.</li>}
        </ul>
      </details>
    </>
  );
}

const Place = ({ line, title }: FileNote) => (
  <span className="font-semibold text-ink">
    {line > 0 && `Line ${line}: `}
    {title || 'Without text'}
  </span>
);
