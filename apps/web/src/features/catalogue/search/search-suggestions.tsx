import { useQuery } from '@tanstack/react-query';
import { ArrowRight, History, Search, Tag, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatPrice } from '~/lib/format';
import { useNavigation } from '~/lib/navigation';
import { useDebounced } from '~/lib/use-debounced';
import { Portrait } from '~/ui/cover/portrait';
import { SuggestionList } from '~/ui/fields/suggestion-list';
import type { SuggestionListProps } from '~/ui/fields/use-suggestions';
import { Icon } from '~/ui/icon';
import { PlusTax } from '~/ui/text/plus-tax';
import { CourseCover } from '../course-cover.tsx';
import { suggestionsQuery } from '../queries.ts';
import { findSuggestions, type Suggested } from './find-suggestions.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';

const DEBOUNCE_MS = 150;
/** More than are shown: their teachers and subjects are suggested too. */
const ASKED = 12;

interface Props {
  /** What stands in the field. */
  typed: string;
  /** Called with what can be chosen, whenever that changes. */
  onFound: (found: readonly Suggested[]) => void;
  list: SuggestionListProps<Suggested>;
  shown: boolean;
}

/** Courses, teachers and subjects that could be meant; before anything is typed, what was searched for last. */
export function SearchSuggestions({ typed, onFound, list, shown }: Props) {
  const term = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data: courses = [], isFetching } = useQuery({
    ...suggestionsQuery(term, ASKED),
    enabled: term !== '',
  });
  const { categories, tracks } = useNavigation();
  const [recent, setRecent] = useState(recentSearches);
  const text = typed.trim();
  const found = useMemo(
    () => findSuggestions(text, { courses: text === '' ? [] : courses, categories, tracks, recent }),
    [text, courses, categories, tracks, recent],
  );
  useEffect(() => onFound(found), [found, onFound]);
  if (!shown) return null;
  const nothing =
    term === text && text !== '' && !isFetching && found.every(({ kind }) => kind === 'all')
      ? 'No course, teacher or subject of that name. Searching looks at descriptions too.'
      : undefined;
  return (
    <SuggestionList
      {...list}
      onTake={(row) => {
        if (row.kind !== 'forget') return list.onTake(row);
        forgetSearches();
        setRecent([]);
      }}
      what="courses, teachers and subjects"
      className="max-h-[min(34rem,72dvh)] lg:left-auto lg:w-[max(100%,34rem)]"
      rowClass="flex min-h-11 items-center gap-3 px-4"
      groupOf={({ group }) => group}
      {...(nothing && { note: nothing })}
    >
      {(row) => <Row row={row} />}
    </SuggestionList>
  );
}

function Row({ row }: { row: Suggested }) {
  const { kind, label, detail, course, teacher } = row;
  if (course)
    return (
      <>
        <CourseCover
          course={course}
          className="aspect-[16/10] w-16 shrink-0 rounded-s max-md:w-11 max-md:aspect-square"
        />
        <span className="min-w-0 flex-1">
          <span
            dir="auto"
            className="line-clamp-2 text-15 leading-snug font-semibold wrap-anywhere max-md:line-clamp-3"
          >
            {course.title}
          </span>
          <span dir="auto" className="block truncate text-13 text-ink2">
            {course.instructor.name}
            <span className="max-md:hidden">, {course.categoryName}</span>
          </span>
          {/* Beside the title there is no room for both on a phone */}
          <span className="tabular flex gap-1 text-13 text-ink2 md:hidden">
            {formatPrice(course.price, course.currency)}
            <PlusTax tax={course.addedTax} />
          </span>
        </span>
        <span className="tabular text-end text-14 whitespace-nowrap text-ink2 max-md:hidden">
          {formatPrice(course.price, course.currency)}
          <PlusTax tax={course.addedTax} className="block text-13" />
        </span>
      </>
    );
  return (
    <>
      {teacher ? (
        teacher.image ? (
          <img src={teacher.image} alt="" className="size-9 shrink-0 rounded-full object-cover" />
        ) : (
          <Portrait seed={teacher.username} className="size-9 shrink-0 rounded-full" />
        )
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink2">
          <Icon of={icons[kind]} size={18} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 text-15 leading-snug font-medium wrap-anywhere">
          {kind === 'all' ? `Search for “${label}”` : label}
        </span>
        {detail && (
          <span dir="auto" className="block truncate text-13 text-ink2">
            {detail}
          </span>
        )}
      </span>
      {kind === 'all' && <Icon of={ArrowRight} size={18} className="text-ink3 rtl:-scale-x-100" />}
    </>
  );
}

const icons = {
  ...{ course: Search, teacher: Search, all: Search },
  ...{ topic: Tag, recent: History, forget: Trash2 },
} as const;
