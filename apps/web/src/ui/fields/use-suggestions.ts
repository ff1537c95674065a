import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react';
import { moveChoice } from './move-choice.ts';

/** What a list of suggestions gets from its field. */
export interface SuggestionListProps<T> {
  id: string;
  suggestions: readonly T[];
  /** Index of the one that Enter would take; -1 for none. */
  choice: number;
  onTake: (chosen: T) => void;
}

/**
 * A text field that suggests what could be meant: arrow keys choose, Enter takes the choice, Escape closes the list. The focus
 * stays in the field.
 */
export function useSuggestions() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState(-1);
  const close = () => {
    setOpen(false);
    setChoice(-1);
  };
  return {
    /** Whether suggestions are wanted; there may be none. */
    open,
    close,
    /** Wants suggestions before anything is typed. */
    show: () => setOpen(true),
    /** Each text that is typed. */
    typed(text: string): void {
      setChoice(-1);
      setOpen(text.trim() !== '');
    },
    /** What field and list need for what matches now. */
    of<T>(suggestions: readonly T[], onTake: (chosen: T) => void) {
      const shown = open && suggestions.length > 0;
      const take = (chosen: T) => {
        close();
        onTake(chosen);
      };
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        const chosen = shown ? suggestions[choice] : undefined;
        if (event.key === 'Enter' && chosen) {
          event.preventDefault();
          take(chosen);
        } else if (event.key === 'Escape' && shown) {
          // The first one closes only the list: it neither clears the field nor closes a dialog around it
          event.preventDefault();
          event.stopPropagation();
          close();
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          setOpen(true);
          setChoice(moveChoice(choice, suggestions.length, event.key === 'ArrowDown' ? 1 : -1));
        }
      };
      const field: InputHTMLAttributes<HTMLInputElement> = {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': shown,
        'aria-controls': shown ? id : undefined,
        'aria-activedescendant': shown && choice >= 0 ? `${id}-${choice}` : undefined,
        onKeyDown,
      };
      const list: SuggestionListProps<T> = { id, suggestions, choice, onTake: take };
      return { shown, field, list };
    },
  };
}
