import { type QuestionType, questionTypes } from '@darasa/contract/assessment/constants';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { questionTypeLabels } from '../../question-editor/question-labels.ts';

interface Props {
  onChoose: (type: QuestionType) => void;
  onClose: () => void;
}

/** Which type a new question is of, each with what it is for. */
export function TypeChooser({ onChoose, onClose }: Props) {
  return (
    <Dialog
      title="Add a question"
      isOpen
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ul className="-mx-2 grid gap-0.5">
        {questionTypes.map((type) => {
          const { label, about, icon } = questionTypeLabels[type];
          return (
            <li key={type}>
              <button
                type="button"
                className="flex w-full items-start gap-3 rounded-m px-2 py-2 text-left hover:bg-sunken"
                onClick={() => onChoose(type)}
              >
                <Icon of={icon} size={20} className="mt-0.5 text-primary" />
                <span className="min-w-0">
                  <span className="block text-16 font-semibold text-ink">{label}</span>
                  <span className="block text-14 text-ink3">{about}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
