import { coursePath } from '@darasa/contract/catalogue/rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type Ref, Suspense, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { useDebounced } from '~/lib/use-debounced';
import { SearchField } from '~/ui/fields/search-field';
import { useSuggestions } from '~/ui/fields/use-suggestions';
import { catalogueHref } from '../browse/catalogue-url.ts';
import { suggestionsQuery } from '../queries.ts';

const DEBOUNCE_MS = 150;
const loadList = () => import('./suggested-courses.tsx');
const SuggestedCourses = lazy(async () => ({ default: (await loadList()).SuggestedCourses }));

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
  const [text, setText] = useState('');
  const { open, close, typed, of } = useSuggestions();
  const term = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data } = useQuery({ ...suggestionsQuery(term), enabled: open && term !== '' });
  const courses = open && text.trim() !== '' ? (data ?? []) : [];
  const go = (href: string) => {
    close();
    onDone?.();
    void router.navigate({ href });
  };
  const { shown, field, list } = of(courses, (course) => go(coursePath(course)));

  return (
    <SearchField
      ref={ref}
      label={label}
      placeholder={large ? 'What do you want to learn?' : 'Search courses'}
      value={value}
      shortcut={shortcut}
      autoFocus={autoFocus}
      large={large}
      onText={(next) => {
        setText(next);
        typed(next);
      }}
      onSearch={(words) => go(catalogueHref({ search: words === '' ? undefined : words }))}
      inputProps={{ ...field, onFocus: () => void loadList(), onBlur: close }}
    >
      <span role="status" className="sr-only">
        {shown && formatQuantity(courses.length, 'suggestion')}
      </span>
      {shown && (
        <Suspense>
          <SuggestedCourses {...list} />
        </Suspense>
      )}
    </SearchField>
  );
}
