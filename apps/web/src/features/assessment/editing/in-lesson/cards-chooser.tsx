import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { Plus, Trash2 } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { PartText } from '../../question-editor/question-types/part-text.tsx';
import { WorthRemembering, withWorth } from '../../question-editor/worth-remembering.tsx';
import { addAssessment, removeAssessment, updateAssessment } from '../assessment-edits.ts';
import type { CourseEditing } from '../course-editing.ts';
import { addQuestions, removeQuestion, updateQuestion } from '../questions/question-edits.ts';
import { decksOf, isWorth, newCard, newDeck } from './check-sets.ts';
import { PartChooser, type PartChooserProps } from './part-chooser.tsx';

/** Writes cards for a text in their place, or chooses a set that the course has. */
export function CardsChooser({ editing, ...chooser }: PartChooserProps & { editing: CourseEditing }) {
  const { document, change, readOnly } = editing;
  const decks = decksOf(document);
  return (
    <PartChooser
      {...chooser}
      title="Flashcards"
      knownTitle="Flashcards of the course"
      words={{ put: 'Put them into the text', other: 'Choose others' }}
      known={decks.map((one) => {
        const cards = formatQuantity(one.questions.length, 'card');
        return {
          id: one.id,
          name: one.title.trim() || 'Without a title',
          note: isWorth(one) ? `${cards}, worth remembering` : cards,
        };
      })}
      onRemove={(made) => change((now) => removeAssessment(now, made), 'Remove flashcards')}
      beginning={(onBegun) => (
        <div>
          <Button
            look="outline"
            disabled={readOnly}
            onClick={() => {
              const begun = newDeck();
              change((now) => addAssessment(now, begun), 'Add flashcards');
              onBegun(begun.id);
            }}
          >
            <Icon of={Plus} size={18} />
            New flashcards
          </Button>
        </div>
      )}
      writing={(id) => {
        const deck = decks.find((one) => one.id === id);
        return deck && <Cards deck={deck} editing={editing} />;
      }}
    />
  );
}

/** The cards of a set, as they are written. */
function Cards({
  deck,
  editing: { change, media, readOnly },
}: {
  deck: AssessmentDocument;
  editing: CourseEditing;
}) {
  const edit = (recipe: Parameters<typeof updateAssessment>[2], label: string) =>
    change((now) => updateAssessment(now, deck.id, recipe), label);
  return (
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
            onClick={() => edit((now) => addQuestions(now, [withWorth(newCard(), isWorth(now))]), 'Add card')}
          >
            <Icon of={Plus} size={18} />
            Add a card
          </Button>
        </div>
      )}
    </div>
  );
}
