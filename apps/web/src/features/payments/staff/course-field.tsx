import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useDebounced } from '~/lib/use-debounced';
import { type Suggestion, SuggestionField } from '~/ui/fields/suggestion-field';
import { PAYMENTS_KEY } from '../queries.ts';
import { findCourses } from './staff-calls.ts';

/** Milliseconds without a key before the server is asked. */
const SETTLED_MS = 150;

type FieldProps = ComponentProps<typeof SuggestionField>;

/** A course, found by its title. */
export function CourseField({
  onChoose,
  ...field
}: Omit<FieldProps, 'suggestions' | 'what' | 'searched' | 'onText'> & {
  onChoose: (course: Suggestion) => void;
}) {
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), SETTLED_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...PAYMENTS_KEY, 'courses', words],
    queryFn: ({ signal }) => findCourses(words, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const current = words !== '' && words === text.trim() && data !== undefined && !isPlaceholderData;
  return (
    <SuggestionField
      {...field}
      suggestions={text.trim() === '' ? [] : (data ?? [])}
      what="courses"
      searched={current}
      onText={setText}
      onChoose={onChoose}
    />
  );
}
