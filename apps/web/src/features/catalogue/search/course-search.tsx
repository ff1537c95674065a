import { useRouter } from '@tanstack/react-router';
import { lazy, type Ref, Suspense, useCallback, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { SearchField } from '~/ui/fields/search-field';
import { useSuggestions } from '~/ui/fields/use-suggestions';
import { catalogueHref } from '../browse/catalogue-url.ts';
import type { Suggested } from './find-suggestions.ts';

const loadList = () => import('./search-suggestions.tsx');
const SearchSuggestions = lazy(async () => ({ default: (await loadList()).SearchSuggestions }));
/** With the list: it is not there before somebody searches. */
const note = async (words: string) => (await import('./recent-searches.ts')).noteSearch(words);

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
 * The course search with suggestions: arrow keys choose, Enter opens what is chosen or searches, Escape closes. Without
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
  const [text, setText] = useState(value);
  const [found, setFound] = useState<readonly Suggested[]>([]);
  const { open, show, close, typed, of } = useSuggestions();
  const onFound = useCallback((rows: readonly Suggested[]) => setFound(rows), []);
  const go = (href: string, words: string) => {
    close();
    onDone?.();
    void note(words);
    void router.navigate({ href });
  };
  const { shown, field, list } = of(open ? found : [], ({ href, kind, label: words }) =>
    go(href, kind === 'recent' ? words : text),
  );

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
        show();
      }}
      onSearch={(words) => go(catalogueHref({ search: words === '' ? undefined : words }), words)}
      inputProps={{
        ...field,
        onFocus: ({ target }) => {
          setText(target.value);
          show();
        },
        onBlur: close,
      }}
    >
      <span role="status" className="sr-only">
        {shown && text.trim() !== '' && formatQuantity(found.length, 'suggestion')}
      </span>
      {open && (
        <Suspense>
          <SearchSuggestions typed={text} onFound={onFound} list={list} shown={shown} />
        </Suspense>
      )}
    </SearchField>
  );
}
