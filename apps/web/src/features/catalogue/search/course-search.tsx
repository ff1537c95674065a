import { coursePath } from '@darasa/contract/catalogue/rules';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, type Ref, Suspense, useEffect, useId, useState } from 'react';
import { moveChoice } from '~/ui/move-choice';
import { SearchField } from '~/ui/search-field';
import { catalogueHref } from '../browse/catalogue-url.ts';
import { suggestionsQuery } from '../queries.ts';

const DEBOUNCE_MS = 150;
const loadList = () => import('./suggestion-list.tsx');
const SuggestionList = lazy(async () => ({ default: (await loadList()).SuggestionList }));

/** A debounced value. */
function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

interface Props {
  value?: string;
  shortcut?: string;
  autoFocus?: boolean;
  large?: boolean;
  /** Distinguishes several searches on one page. */
  label?: string;
  /** Called when a search or a suggestion has been chosen. */
  onDone?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The course search with suggestions: arrow keys choose, Enter opens the chosen course or searches, Escape closes. Without
 * scripts it is a plain form.
 */
export function CourseSearch({
  value = '',
  label = 'Search courses',
  shortcut,
  autoFocus,
  large,
  onDone,
  ref,
}: Props) {
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState(-1);
  const term = useSettled(typed.trim(), DEBOUNCE_MS);
  const { data } = useQuery({ ...suggestionsQuery(term), enabled: open && term !== '' });
  const courses = open && typed.trim() !== '' ? (data ?? []) : [];
  const shown = courses.length > 0;

  const close = () => {
    setOpen(false);
    setChoice(-1);
  };
  const go = (href: string) => {
    close();
    onDone?.();
    void router.navigate({ href });
  };
  const openCourse = (course: Course) => go(coursePath(course));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = courses[choice];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      openCourse(chosen);
    } else if (event.key === 'Escape' && shown) {
      // By default Escape would clear the field; the first one only closes the list.
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setChoice(moveChoice(choice, courses.length, event.key === 'ArrowDown' ? 1 : -1));
    }
  };

  return (
    <SearchField
      ref={ref}
      label={label}
      placeholder={large ? 'What do you want to learn?' : 'Search courses'}
      value={value}
      shortcut={shortcut}
      autoFocus={autoFocus}
      large={large}
      onText={(text) => {
        setTyped(text);
        setChoice(-1);
        setOpen(text.trim() !== '');
      }}
      onSearch={(text) => go(catalogueHref({ search: text === '' ? undefined : text }))}
      inputProps={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': shown,
        'aria-controls': shown ? listId : undefined,
        'aria-activedescendant': shown && choice >= 0 ? `${listId}-${choice}` : undefined,
        onFocus: () => void loadList(),
        onBlur: close,
        onKeyDown,
      }}
    >
      <span role="status" className="sr-only">
        {shown && `${courses.length} suggestions`}
      </span>
      {shown && (
        <Suspense>
          <SuggestionList id={listId} courses={courses} choice={choice} onChoose={openCourse} />
        </Suspense>
      )}
    </SearchField>
  );
}
