import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import type { DeskCategory } from '@darasa/contract/catalogue/desk';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { InlineSelect } from '~/ui/fields/select';
import { Note } from '~/ui/message';
import { useDeskRefresh } from '../desk/use-desk-act.ts';
import { archiveCourse, changeCourse } from './course-calls.ts';
import { titleOf } from './course-labels.ts';
import { placeChoices, placeFields } from './quick-fields.tsx';

interface Props {
  chosen: readonly DeskCourse[];
  categories: readonly DeskCategory[];
  onClear: () => void;
}
interface Outcome {
  done: number;
  failed: { title: string; reason: string }[];
}

/** What is done with all courses that are chosen: one after the other, and those that refuse are named. */
export function ChosenBar({ chosen, categories, onClear }: Props) {
  const refresh = useDeskRefresh();
  const [place, setPlace] = useState('');
  const [isArchiving, setIsArchiving] = useState(false);
  const [running, setRunning] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const name = placeChoices(categories).find(({ value }) => value === place)?.label;
  const forAll = async (act: (course: DeskCourse) => Promise<unknown>) => {
    const result: Outcome = { done: 0, failed: [] };
    for (const [index, course] of chosen.entries()) {
      setRunning(`${index + 1} of ${chosen.length}`);
      try {
        await act(course);
        result.done += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'This did not work.';
        result.failed.push({ title: titleOf(course), reason });
      }
    }
    setRunning(undefined);
    setOutcome(result);
    refresh();
    if (result.failed.length === 0) onClear();
  };
  const archivable = chosen.filter(({ abilities }) => abilities.actions.includes('archive'));
  return (
    <section aria-label="Chosen courses" className="mb-3 grid gap-2 rounded-m bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-15 font-medium">
          {running ? `Working: ${running}` : `${formatQuantity(chosen.length, 'course')} chosen`}
        </p>
        <InlineSelect
          label="Move to"
          choices={[{ value: '', label: 'Choose a category' }, ...placeChoices(categories)]}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          className="max-md:w-full"
        />
        <Button
          look="outline"
          aria-disabled={place === '' || running !== undefined || chosen.length === 0}
          onClick={() => {
            if (place !== '' && running === undefined)
              void forAll((course) => changeCourse(course, placeFields(place)));
          }}
        >
          {name ? `Move to ${name}` : 'Move'}
        </Button>
        <Button
          look="outline-danger"
          aria-disabled={running !== undefined || chosen.length === 0}
          onClick={() => running === undefined && chosen.length > 0 && setIsArchiving(true)}
        >
          Archive
        </Button>
        <Button look="quiet" onClick={onClear}>
          Choose none
        </Button>
      </div>
      {outcome && outcome.failed.length > 0 && (
        <Note tone="danger">
          {formatQuantity(outcome.done, 'course')} changed.{' '}
          {outcome.failed.map(({ title, reason }) => `“${title}”: ${reason}`).join(' ')}
        </Note>
      )}
      <Confirm
        question={`Archive ${formatQuantity(chosen.length, 'course')}?`}
        action="Archive courses"
        danger
        isOpen={isArchiving}
        onClose={() => setIsArchiving(false)}
        onConfirm={() => forAll((course) => archiveCourse(course.course_id, true))}
      >
        <p>
          They are removed from the catalogue. Enrolled learners keep access, and each can be restored as a
          hidden course.
          {archivable.length < chosen.length &&
            ` ${chosen.length - archivable.length} of them are not published: those stay as they are.`}
        </p>
      </Confirm>
    </section>
  );
}
