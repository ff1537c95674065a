import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { CourseField } from './course-field.tsx';

export interface ChosenCourse {
  id: string;
  title: string;
}
interface Props {
  /** What the courses are chosen for. */
  legend: string;
  description: string;
  courses: readonly ChosenCourse[];
  onChange: (courses: ChosenCourse[]) => void;
  /** How many there may be. */
  most: number;
  problem: string | undefined;
}

/** Courses that are chosen by their titles, each taken away with a button. */
export function CourseList({ legend, description, courses, onChange, most, problem }: Props) {
  const [text, setText] = useState('');
  const add = (course: ChosenCourse) => {
    setText('');
    if (!courses.some(({ id }) => id === course.id)) onChange([...courses, course]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-19 font-semibold">{legend}</legend>
      {courses.length > 0 && (
        <ul className="grid gap-1">
          {courses.map(({ id, title }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-1">
              <span dir="auto" className="min-w-0 text-15 wrap-anywhere">
                {title}
              </span>
              <Button
                look="quiet"
                icon
                aria-label={`Remove ${title}`}
                onClick={() => onChange(courses.filter((course) => course.id !== id))}
              >
                <Icon of={X} size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {courses.length < most && (
        <CourseField
          label="Add a course"
          description={description}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onChoose={({ id, label }) => add({ id, title: label })}
        />
      )}
      {problem && <Note tone="danger">{problem}</Note>}
    </fieldset>
  );
}
