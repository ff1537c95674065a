import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { useDebounced } from '~/lib/use-debounced';
import { type Suggestion, SuggestionField } from '~/ui/fields/suggestion-field';
import { GROUPS } from '../queries.ts';

/** Milliseconds without a key before the server is asked. */
const SETTLED_MS = 150;

/** A course, by its title. */
export function CourseField({
  label,
  description,
  field,
  onChoose,
}: {
  label: string;
  description: string;
  field: Record<string, unknown> & { error?: string | undefined };
  onChoose: (course: Suggestion) => void;
}) {
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), SETTLED_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [GROUPS, 'catalogue', words],
    queryFn: ({ signal }) =>
      request(catalogueEndpoints.search, { query: { search: words, limit: 8 }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <SuggestionField
      label={label}
      description={description}
      required
      {...field}
      suggestions={
        text.trim() === ''
          ? []
          : (data?.courses ?? []).map(({ id, title, instructor }) => ({
              id,
              label: title,
              detail: instructor.name,
            }))
      }
      what="courses"
      searched={words !== '' && words === text.trim() && data !== undefined && !isPlaceholderData}
      onText={setText}
      onChoose={onChoose}
    />
  );
}
