import { fieldsOf, ofKey } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/responses';
import type { InputProps } from '../pieces.ts';
import { PartMark } from './part-mark.tsx';
import { PieceSelect, withKey } from './piece-select.tsx';
import { letterOf, needsDrawing, PieceText, wordsOf } from './piece-text.tsx';

/** What belongs to each on the left. Where words do not show the right side as it is, its pieces stand above with letters. */
export function MatchingInput({
  question,
  response,
  onChange,
  disabled,
  parts,
}: InputProps<ResponseOf<'matching'>>) {
  const { pairs } = fieldsOf(response, { pairs: {} as Record<string, string> });
  const { left = [], right = [] } = question;
  const drawn = right.some(({ html }) => needsDrawing(html));
  const choices = right.map(({ id, html }, index) => ({
    id,
    words: drawn ? `${letterOf(index)}: ${wordsOf(html)}` : wordsOf(html),
  }));
  return (
    <div className="grid gap-4">
      {drawn && (
        <ol className="grid gap-2 md:grid-cols-2">
          {right.map(({ id, html }, index) => (
            <li key={id} className="flex gap-3 rounded-m bg-sunken p-3">
              <span className="font-semibold">{letterOf(index)}</span>
              <PieceText html={html} />
            </li>
          ))}
        </ol>
      )}
      <ul className="grid gap-2">
        {left.map(({ id, html }) => (
          <li
            key={id}
            className="grid items-center gap-x-4 gap-y-2 rounded-m border border-line bg-surface p-3 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div className="col-span-2 min-w-0 md:col-span-1">
              <PieceText html={html} />
            </div>
            <PieceSelect
              label={`Belongs to: ${wordsOf(html)}`}
              choices={choices}
              value={ofKey(pairs, id)}
              disabled={disabled}
              onChange={(chosen) => onChange({ pairs: withKey(pairs, id, chosen) })}
            />
            <PartMark share={parts?.[id]} />
          </li>
        ))}
      </ul>
    </div>
  );
}
