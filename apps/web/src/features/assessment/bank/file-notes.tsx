import type { FileNote } from '@darasa/contract/assessment/bank';
import { formatQuantity } from '~/lib/format';
import type { QuestionLabels } from './bank-labels.ts';

/** More lines help nobody, and cost the phone's time. */
const MOST = 200;

interface Props {
  notes: readonly FileNote[];
  typeName?: QuestionLabels['typeName'];
}

/** What was changed or left out, by line; what went well is only counted. */
export function FileNotes({ notes, typeName }: Props) {
  const told = notes.filter(({ outcome }) => outcome !== 'imported');
  if (told.length === 0) return null;
  return (
    <ul aria-label="What was changed or left out" className="divide-y divide-line border-y border-line">
      {told.slice(0, MOST).map(({ line, outcome, question_type, title, reasons }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the report of one file, in its order
        <li key={index} className="grid gap-1 py-2.5 wrap-anywhere">
          <span className="font-semibold text-ink">
            {line > 0 && `Line ${line}: `}
            {title || 'Without text'}
          </span>
          <span className={outcome === 'skipped' ? 'text-danger' : 'text-ink2'}>
            {outcome === 'skipped'
              ? 'Left out'
              : `Changed${question_type && typeName ? ` (${typeName(question_type).toLowerCase()})` : ''}`}
            : {reasons.join('. ')}.
          </span>
        </li>
      ))}
      {told.length > MOST && (
        <li className="py-2.5">And {formatQuantity(told.length - MOST, 'more place')}.</li>
      )}
    </ul>
  );
}
