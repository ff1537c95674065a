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

/** The course of a coupon, found by its title. */
export function CouponCourseField({
  onChoose,
  ...field
}: Omit<FieldProps, 'label' | 'description' | 'suggestions' | 'what' | 'searched' | 'onText'> & {
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
      label="Course"
      description="Type a part of its title; leave it empty for every course. A course that is not in the catalogue is found by its id or the last part of its URL."
      {...field}
      suggestions={text.trim() === '' ? [] : (data ?? [])}
      what="courses"
      searched={current}
      onText={setText}
      onChoose={onChoose}
    />
  );
}
