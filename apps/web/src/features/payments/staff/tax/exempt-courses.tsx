import { taxLimits } from '@darasa/contract/payments/tax';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { CourseField } from '../course-field.tsx';

interface Exempt {
  id: string;
  title: string;
}
interface Props {
  courses: readonly Exempt[];
  onChange: (courses: Exempt[]) => void;
  problem: string | undefined;
}

/** The courses without tax: chosen by their titles, each taken away with a button. */
export function ExemptCourses({ courses, onChange, problem }: Props) {
  const [text, setText] = useState('');
  const add = (course: Exempt) => {
    setText('');
    if (!courses.some(({ id }) => id === course.id)) onChange([...courses, course]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-19 font-semibold">Courses without the tax</legend>
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
      {courses.length < taxLimits.exemptCourses && (
        <CourseField
          label="Add a course"
          description="Type a part of its title and choose it. Its price contains no tax, and none is added."
          value={text}
          onChange={(event) => setText(event.target.value)}
          onChoose={({ id, label }) => add({ id, title: label })}
        />
      )}
      {problem && <Note tone="danger">{problem}</Note>}
    </fieldset>
  );
}
