import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { Overlay } from '~/ui/overlay';
import { PartText } from '../../question-editor/question-types/part-text.tsx';
import { WorthRemembering, withWorth } from '../../question-editor/worth-remembering.tsx';
import { addAssessment, removeAssessment, updateAssessment } from '../assessment-edits.ts';
import type { CourseEditing } from '../course-editing.ts';
import { addQuestions, removeQuestion, updateQuestion } from '../questions/question-edits.ts';
import { decksOf, isWorth, newCard, newDeck } from './check-sets.ts';

interface Props {
  editing: CourseEditing;
  /** The set that stands in the text. */
  id: string | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Writes cards for a text in their place, or chooses a set that the course has. */
export function CardsChooser({ editing, id, onChoose, onClose }: Props) {
  const { document, change, media, readOnly } = editing;
  const [open, setOpen] = useState(id);
  const [made, setMade] = useState<string>();
  const decks = decksOf(document);
  const deck = decks.find((one) => one.id === open);
  const begin = () => {
    const begun = newDeck();
    change((now) => addAssessment(now, begun), 'Add flashcards');
    setMade(begun.id);
    setOpen(begun.id);
  };
  const leave = () => {
    if (made !== undefined) change((now) => removeAssessment(now, made), 'Remove flashcards');
    onClose();
  };
  if (!deck)
    return (
      <Overlay title="Flashcards" isOpen onClose={leave}>
        <div className="grid grid-cols-1 justify-items-start gap-4 py-3">
          {decks.length > 0 && (
            <ul aria-label="Flashcards of the course" className="-mx-2 w-full">
              {decks.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className="w-full rounded-m px-2 py-2 text-left hover:bg-sunken"
                    onClick={() => setOpen(one.id)}
                  >
                    <span dir="auto" className="block text-16 wrap-anywhere text-ink">
                      {one.title.trim() || 'Without a title'}
                    </span>
                    <span className="block text-14 text-ink3">
                      {formatQuantity(one.questions.length, 'card')}
                      {isWorth(one) && ', worth remembering'}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Button look="outline" disabled={readOnly} onClick={begin}>
            <Icon of={Plus} size={18} />
            New flashcards
          </Button>
        </div>
      </Overlay>
    );
  const edit = (recipe: Parameters<typeof updateAssessment>[2], label: string) =>
    change((now) => updateAssessment(now, deck.id, recipe), label);
  return (
    <Overlay
      title="Flashcards"
      wide
      isOpen
      onClose={leave}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {made === undefined && (
            <Button look="quiet" onClick={() => setOpen(undefined)}>
              Choose others
            </Button>
          )}
          <Button onClick={() => onChoose(deck.id)}>
            {deck.id === id ? 'Done' : 'Put them into the text'}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5 py-3">
        <TextField
          label="Title"
          value={deck.title}
          maxLength={limits.title}
          readOnly={readOnly}
          onChange={({ target }) => edit((now) => ({ ...now, title: target.value }), 'Edit title')}
        />
        <WorthRemembering
          many
          value={isWorth(deck)}
          readOnly={readOnly}
          onChange={(worth) =>
            edit(
              (now) => ({ ...now, questions: now.questions.map((card) => withWorth(card, worth)) }),
              'Mark as worth remembering',
            )
          }
        />
        <ol aria-label="Cards" className="grid grid-cols-1 gap-4">
          {deck.questions.map((card, index) => (
            <li
              key={card.id}
              className="grid grid-cols-1 items-start gap-3 border-t border-line pt-4 md:grid-cols-[1fr_1fr_auto]"
            >
              <PartText
                label={`Front of card ${index + 1}`}
                visibleLabel="Front"
                value={card.prompt}
                most={limits.description}
                readOnly={readOnly}
                media={media}
                onText={(prompt) =>
                  edit((now) => updateQuestion(now, card.id, (one) => ({ ...one, prompt })), 'Edit card')
                }
              />
              <PartText
                label={`Back of card ${index + 1}`}
                visibleLabel="Back"
                value={card.explanation}
                most={limits.description}
                readOnly={readOnly}
                media={media}
                onText={(explanation) =>
                  edit((now) => updateQuestion(now, card.id, (one) => ({ ...one, explanation })), 'Edit card')
                }
              />
              {!readOnly && deck.questions.length > 1 && (
                <Button
                  look="quiet"
                  icon
                  aria-label={`Remove card ${index + 1}`}
                  onClick={() => edit((now) => removeQuestion(now, card.id), 'Remove card')}
                >
                  <Icon of={Trash2} size={18} />
                </Button>
              )}
            </li>
          ))}
        </ol>
        {!readOnly && (
          <div>
            <Button
              look="outline"
              disabled={deck.questions.length >= limits.questions}
              onClick={() =>
                edit((now) => addQuestions(now, [withWorth(newCard(), isWorth(now))]), 'Add card')
              }
            >
              <Icon of={Plus} size={18} />
              Add a card
            </Button>
          </div>
        )}
      </div>
    </Overlay>
  );
}
