import type { AnswerToMark, TextNote } from '@darasa/contract/assessment/marking/schemas';
import { runCost } from '@darasa/contract/assessment/taking/run-cost';
import { Trash2 } from 'lucide-react';
import { formatDate, formatQuantity } from '~/lib/format';
import type { Annotation } from '~/ui/annotated-text/annotate';
import { AnnotatedText } from '~/ui/annotated-text/annotated-text';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { Prose } from '~/ui/text/prose';
import { AnswerFiles } from './answer-files.tsx';

interface Props {
  answer: AnswerToMark;
  notes: readonly TextNote[];
  activeNote: number | null;
  onActivateNote: (index: number) => void;
  onSelect: (place: Annotation | undefined) => void;
  onAddNote: () => void;
  onRemoveNote: (index: number) => void;
}

/** The question and what was answered, with the notes at its words. */
export function AnswerView({
  answer: shown,
  notes,
  activeNote,
  onActivateNote,
  onSelect,
  onAddNote,
  onRemoveNote,
}: Props) {
  const { answer, answers_archived_at: archivedAt } = shown;
  return (
    <>
      {shown.instructions_html && (
        <Disclosure title="Instructions" level={2} defaultOpen={shown.prompt_html === ''}>
          <Prose html={shown.instructions_html} className="pb-3 text-15" />
        </Disclosure>
      )}
      {shown.prompt_html && (
        <Disclosure title="Question" level={2} defaultOpen>
          <Prose html={shown.prompt_html} className="pb-3 text-15" />
        </Disclosure>
      )}
      {shown.marking_notes_html && (
        <Disclosure title="Notes for marking" level={2}>
          <Prose html={shown.marking_notes_html} className="pb-3 text-15" />
        </Disclosure>
      )}
      <h2 className="mt-5 mb-3 flex flex-wrap items-baseline gap-x-3 text-19">
        Answer
        {answer.text !== null && answer.language === null && (
          <span className="text-14 font-normal text-ink3">{formatQuantity(answer.words, 'word')}</span>
        )}
        {answer.language && <span className="text-14 font-normal text-ink3">{answer.language}</span>}
      </h2>
      {archivedAt ? (
        <p className="max-w-[68ch] text-16 text-ink2">
          The answers have been archived since {formatDate(archivedAt)}. The mark stays; to change it, ask an
          administrator to bring the answers back.
        </p>
      ) : (
        !answer.answered && <p className="text-16 text-ink2">Not answered.</p>
      )}
      {answer.text !== null && answer.text !== '' && (
        <AnnotatedText
          source={answer.text}
          html={answer.html}
          annotations={notes}
          active={activeNote}
          onActivate={onActivateNote}
          onSelect={onSelect}
        />
      )}
      <AnswerFiles files={answer.files} />
      {answer.tests.length > 0 && <TestResults tests={answer.tests} />}
      {answer.text !== null && answer.text !== '' && (
        <section aria-labelledby="marking-notes" className="mt-8 max-w-[68ch]">
          <div className="flex items-center justify-between gap-3">
            <h2 id="marking-notes" className="text-17">
              Notes in the text
            </h2>
            <Button look="outline" aria-keyshortcuts="a" title="Add a note (A)" onClick={onAddNote}>
              Add note
            </Button>
          </div>
          {notes.length === 0 ? (
            <p className="mt-1 text-15 text-ink3">Select words in the answer to write a note on them.</p>
          ) : (
            <ol aria-label="Notes in the text" className="mt-2 border-t border-line">
              {notes.map((note, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id of their own, and their order is their place
                  key={index}
                  className={`flex items-start gap-3 border-b border-line py-2 text-15 ${activeNote === index ? 'bg-primary-soft' : ''}`}
                >
                  <div className="min-w-0 flex-1">
                    <p dir="auto" className="line-clamp-2 text-14 text-ink3 italic wrap-anywhere">
                      “{answer.text?.slice(note.from, note.to)}”
                    </p>
                    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                      {note.text}
                    </p>
                  </div>
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Delete note ${index + 1}`}
                    onClick={() => onRemoveNote(index)}
                  >
                    <Icon of={Trash2} size={18} />
                  </Button>
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
    </>
  );
}

const TestResults = ({ tests }: { tests: AnswerToMark['answer']['tests'] }) => (
  <section aria-label="Test results" className="mt-5 max-w-[68ch]">
    <h3 className="text-16">Tests</h3>
    <ul className="mt-1 border-t border-line text-15">
      {tests.map(({ index, verdict, is_hidden, ms, memory_kb, fault }) => (
        <li key={index} className="flex flex-wrap justify-between gap-3 border-b border-line py-1.5">
          <span>
            Test {index + 1}
            {is_hidden && ' (hidden)'}
          </span>
          <span className="tabular text-ink2">
            {verdict}
            {ms !== null && ` · ${runCost({ ms, memory_kb })}`}
          </span>
          {fault !== undefined && (
            <p dir="auto" className="w-full whitespace-pre-wrap text-14 wrap-anywhere text-danger">
              {fault}
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
