import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotConfirmed, useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { useMay } from '~/lib/session/use-may';
import { useDebounced } from '~/lib/use-debounced';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { type Suggestion, SuggestionField } from '~/ui/fields/suggestion-field';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { CourseField } from '../course-field.tsx';
import { percentageOf } from './percentage.ts';
import { findTeachers, SHARES_KEY, setShare } from './share-calls.ts';

/** Milliseconds without a key before the server is asked. */
const SETTLED_MS = 150;
type Whose = 'teacher' | 'course';

/** Sets the share of one course, or of the courses of one teacher. */
export function OverrideForm({ onSaved }: { onSaved: () => void }) {
  const confirmed = useConfirmedCall();
  // Teachers are found among people
  const mayFind = useMay('people.read');
  const [whose, setWhose] = useState<Whose>(mayFind ? 'teacher' : 'course');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Suggestion>();
  const [percent, setPercent] = useState('');
  const [problem, setProblem] = useState<string>();
  const heading = useId();
  const reset = () => {
    setText('');
    setChosen(undefined);
  };
  const type = (typed: string) => {
    setText(typed);
    setChosen(undefined);
  };
  const choose = (suggestion: Suggestion) => {
    setText(suggestion.label);
    setChosen(suggestion);
  };
  const save = async () => {
    const share = percentageOf(percent);
    if (!chosen) return setProblem(`Choose a ${whose} of the list`);
    if (Number.isNaN(share)) return setProblem('Enter a percentage from 0 to 100');
    setProblem(undefined);
    try {
      await confirmed(() =>
        setShare({
          ...(whose === 'course' ? { course_id: chosen.id } : { teacher_id: chosen.id }),
          percent: share,
        }),
      );
      showToast(`The share of ${chosen.label} is ${share}%`);
      reset();
      setPercent('');
      onSaved();
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        setProblem(asApiError(error, 'The share could not be saved').message);
    }
  };
  const field = {
    value: text,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onChoose: choose,
  };
  return (
    <form
      noValidate
      aria-labelledby={heading}
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 id={heading} className="text-19">
        Set another share
      </h3>
      <div className="grid items-start gap-4 md:grid-cols-[10rem_1fr_8rem]">
        <SelectField
          label="For"
          choices={[
            ...(mayFind ? [{ value: 'teacher', label: 'A teacher' }] : []),
            { value: 'course', label: 'A course' },
          ]}
          value={whose}
          onChange={({ target }) => {
            setWhose(target.value as Whose);
            reset();
          }}
        />
        {mayFind && whose === 'teacher' ? (
          <TeacherField label="Teacher" {...field} />
        ) : (
          <CourseField label="Course" {...field} />
        )}
        <TextField
          label="Percent"
          unmarked
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
      </div>
      {problem && <Note tone="danger">{problem}</Note>}
      <div>
        <Button type="submit" look="outline">
          Set the share
        </Button>
      </div>
    </form>
  );
}

/** A teacher, found by name. */
function TeacherField(props: {
  label: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onChoose: (teacher: Suggestion) => void;
}) {
  const words = useDebounced(props.value.trim(), SETTLED_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...SHARES_KEY, 'teachers', words],
    queryFn: ({ signal }) => findTeachers(words, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const current = words !== '' && words === props.value.trim() && data !== undefined && !isPlaceholderData;
  return (
    <SuggestionField
      {...props}
      suggestions={props.value.trim() === '' ? [] : (data ?? [])}
      what="teachers"
      searched={current}
      onText={() => undefined}
    />
  );
}
