import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import type { TrackCourse } from '@darasa/contract/catalogue/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '~/lib/use-debounced';
import { SuggestionField } from '~/ui/fields/suggestion-field';
import { courseChoiceQuery } from './desk-queries.ts';

/** Milliseconds without a key before the server is asked. */
const SETTLED_MS = 150;

/** A field that finds a course in any state by its title. */
export function CourseChoice({
  label,
  description,
  onChoose,
}: {
  label: string;
  description: string;
  onChoose: (course: TrackCourse) => void;
}) {
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), SETTLED_MS);
  const { data = [], isPlaceholderData, isSuccess } = useQuery(courseChoiceQuery(words));
  const isCurrent = words !== '' && words === text.trim() && isSuccess && !isPlaceholderData;
  return (
    <SuggestionField
      label={label}
      description={description}
      value={text}
      suggestions={text.trim() === '' ? [] : data.map(suggestionOf)}
      what="courses"
      searched={isCurrent}
      onText={setText}
      onChange={(event) => setText(event.target.value)}
      onChoose={({ id }) => {
        const course = data.find(({ course_id: known }) => known === id);
        setText('');
        if (course) onChoose(courseOf(course));
      }}
    />
  );
}

const suggestionOf = (course: DeskCourse) => ({
  id: course.course_id,
  label: course.title.trim() || 'Untitled course',
  detail: [course.owner.name, isListed(course) ? '' : 'Not in the catalogue'].filter(Boolean).join(', '),
});

const isListed = ({ state }: DeskCourse): boolean => state.status === 'published' && state.is_published;

const courseOf = (course: DeskCourse): TrackCourse => ({
  id: course.course_id,
  title: course.title,
  category: course.category,
  slug: course.slug,
  status: course.state.status,
  listed: isListed(course),
});
