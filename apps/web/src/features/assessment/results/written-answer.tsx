import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import { notedPieces } from './noted-text.ts';

interface Props {
  text: string;
  notes: QuestionResult['notes'];
}

/** A written answer with the marker's notes at their places; they are listed below it. */
export function WrittenAnswer({ text, notes }: Props) {
  if (text.trim() === '') return null;
  const pieces = notedPieces(text, notes);
  /** The number of a note stands after the last piece that it is about. */
  const lastOf = (note: number) => pieces.findLastIndex((piece) => piece.notes.includes(note));
  return (
    <div className="grid gap-4">
      <p
        dir="auto"
        className="max-w-[68ch] rounded-m border border-line bg-surface p-4 text-17 leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {pieces.map((piece, index) => {
          const ending = piece.notes.filter((note) => lastOf(note) === index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are nothing but their places
            <span key={index}>
              {piece.notes.length > 0 ? (
                <mark className="rounded-s bg-primary-soft text-ink">{piece.text}</mark>
              ) : (
                piece.text
              )}
              {ending.map((note) => (
                <sup key={note} className="ml-0.5 font-semibold text-primary">
                  {note + 1}
                </sup>
              ))}
            </span>
          );
        })}
      </p>
      {notes.length > 0 && (
        <div>
          <h3 className="font-sans text-15 font-semibold tracking-normal">Notes</h3>
          <ol className="mt-1 list-decimal pl-6 text-15">
            {notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index} className="py-0.5 wrap-anywhere">
                <q className="text-ink3">{text.slice(note.from, note.to)}</q> {note.text}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
