import type { AnswerToMark } from '@darasa/contract/assessment/marking/schemas';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Annotation } from '~/ui/annotated-text/annotate';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { pointsOf } from '../../points-text.ts';
import { AnswerView } from './answer-view.tsx';
import { type DeskCommand, deskCommand } from './desk-keys.ts';
import { MarkPanel } from './mark-panel.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { SavedCommentsDialog } from './saved-comments-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useMark } from './use-mark.ts';

interface Props {
  answer: AnswerToMark;
  /** Goes to another answer. */
  onGo: (to: 'next' | 'previous' | 'next-waiting') => void;
  /** The answer has its mark. */
  onFinished: (answer: AnswerToMark) => void;
  help: boolean;
  onHelp: (open: boolean) => void;
  /** Below the mark: how the grade came about. */
  history?: ReactNode;
}

/** One answer in the middle, its mark on the right, all by keyboard. */
export function AnswerDesk({ answer, onGo, onFinished, help, onHelp, history }: Props) {
  const marking = useMark(answer);
  const { mark, change } = marking;
  const criteria = answer.rubric?.criteria.filter(({ levels }) => levels.length > 0) ?? [];
  const [at, setAt] = useState(0);
  const [selected, setSelected] = useState<Annotation>();
  const [note, setNote] = useState<{ place: Annotation | undefined }>();
  const [activeNote, setActiveNote] = useState<number | null>(null);
  const [comments, setComments] = useState(false);
  const points = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const may = answer.abilities.mark || answer.abilities.settle;

  const finish = async (seen?: number) => {
    const done = await marking.finish(seen);
    if (done) onFinished(done);
  };
  const showCriterion = (index: number) => {
    if (index < 0 || index >= criteria.length) return;
    setAt(index);
    document
      .querySelector(`[data-criterion="${criteria[index]?.id}"]`)
      ?.scrollIntoView?.({ block: 'nearest' });
  };
  const chooseLevel = (index: number) => {
    const criterion = criteria[at];
    const level = criterion?.levels[index];
    if (!criterion || !level) return;
    marking.chooseLevel(criterion.id, level.id);
    showCriterion(at + 1);
  };
  const run = (command: DeskCommand) => {
    if (typeof command === 'object') return may && chooseLevel(command.level);
    switch (command) {
      case 'finish':
        return may && void finish();
      case 'points':
        return points.current?.focus();
      case 'comment':
        return comment.current?.focus();
      case 'note':
        return may && answer.answer.text && setNote({ place: selected });
      case 'saved-comments':
        return may && setComments(true);
      case 'next-criterion':
        return showCriterion(at + 1);
      case 'previous-criterion':
        return showCriterion(at - 1);
      case 'help':
        return onHelp(true);
      default:
        return onGo(command);
    }
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        document.activeElement instanceof HTMLElement &&
        !event.defaultPrevented
      ) {
        if (document.activeElement.matches('input, textarea')) document.activeElement.blur();
        return;
      }
      const command = deskCommand(event);
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <>
      <section aria-label="Answer" className="min-w-0 flex-1 px-4 py-5 md:px-8 lg:overflow-y-auto">
        <AnswerView
          answer={answer}
          notes={mark.notes}
          activeNote={activeNote}
          onActivateNote={setActiveNote}
          onSelect={setSelected}
          onAddNote={() => may && setNote({ place: selected })}
          onRemoveNote={(index) => {
            setActiveNote(null);
            change({ notes: mark.notes.filter((_note, other) => other !== index) });
          }}
        />
      </section>
      <aside
        aria-label="Marking"
        className="w-[360px] shrink-0 border-line p-4 max-lg:w-full max-lg:border-t lg:overflow-y-auto lg:border-l"
      >
        <MarkPanel
          answer={answer}
          marking={marking}
          criterion={criteria[at]?.id ?? null}
          pointsField={points}
          commentField={comment}
          onSavedComments={() => setComments(true)}
          onFinish={() => void finish()}
        />
        {history}
      </aside>
      {note && (
        <NoteDialog
          source={answer.answer.text ?? ''}
          place={note.place}
          onAdd={(added) =>
            change({
              notes: [...mark.notes, added].sort((one, other) => one.from - other.from || one.to - other.to),
            })
          }
          onClose={() => setNote(undefined)}
        />
      )}
      {comments && (
        <SavedCommentsDialog
          written={mark.comment}
          onInsert={(text) =>
            change({ comment: mark.comment.trim() === '' ? text : `${mark.comment.trimEnd()}\n\n${text}` })
          }
          onClose={() => setComments(false)}
        />
      )}
      {help && <ShortcutsDialog onClose={() => onHelp(false)} />}
      {marking.conflict && (
        <Dialog
          role="alertdialog"
          title="Somebody else has marked this answer"
          isOpen
          onClose={marking.forgetConflict}
          actions={
            <>
              <Button look="outline" onClick={() => onGo('next-waiting')}>
                Keep their mark
              </Button>
              <Button onClick={() => void finish(marking.conflict?.version)}>Replace with mine</Button>
            </>
          }
        >
          {marking.conflict.marked_by} gave{' '}
          {marking.conflict.points === null
            ? 'no points'
            : pointsOf(marking.conflict.points, answer.max_points)}{' '}
          while you were marking. Your own mark of {mark.points} is kept as a draft.
        </Dialog>
      )}
    </>
  );
}
