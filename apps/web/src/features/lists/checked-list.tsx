import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { listFieldLabels } from '@darasa/contract/lists/rules';
import { ArrowRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { GivenCourses } from './given-courses.tsx';
import { ListLines } from './list-lines.tsx';
import { Missing } from './missing.tsx';
import { NewClasses } from './new-classes.tsx';
import { useListAct } from './use-list-act.ts';
import { whatBecomes } from './what-becomes.ts';

/** The dry run: what would become of each line, and the button that applies it. */
export function CheckedList({ list, onColumns }: { list: PeopleList; onColumns: () => void }) {
  const act = useListAct(list);
  return (
    <>
      <section
        aria-label="Columns"
        className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line bg-surface px-4 py-3 text-15"
      >
        <Icon of={FileText} size={18} />
        <b dir="auto" className="font-semibold wrap-anywhere">
          {list.file_name}
        </b>
        {list.columns.map(
          ({ head, field }) =>
            field && (
              <span key={field} className="inline-flex min-w-0 flex-wrap items-center gap-1.5">
                <bdi className="text-ink2 wrap-anywhere">{head}</bdi>
                <Icon of={ArrowRight} size={14} />
                <b className="font-semibold">{listFieldLabels[field]}</b>
              </span>
            ),
        )}
        <button type="button" onClick={onColumns} className={`${linkClass} ml-auto min-h-11 max-md:ml-0`}>
          Change columns
        </button>
      </section>
      {list.asks_date_order && (
        <div className="mt-4">
          <Note tone="info">
            Some dates can be read in two ways. Say under “Change columns” whether the day or the month comes
            first.
          </Note>
        </div>
      )}
      <NewClasses list={list} />
      <GivenCourses list={list} />
      {list.near_groups.map(({ name, nearest, lines }) => (
        <div
          key={name}
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-m bg-sunken px-4 py-3 text-15"
        >
          <p>
            <b className="font-semibold">{formatQuantity(lines, 'line')}</b> {lines === 1 ? 'names' : 'name'}{' '}
            the class “<bdi>{name}</bdi>”, which is not there.
          </p>
          <span className="flex flex-wrap gap-2">
            <Button
              look="outline"
              className="max-w-full"
              aria-disabled={act.isPending}
              onClick={() => !act.isPending && act.mutate({ act: 'name-group', name, means: nearest })}
            >
              <span className="truncate">
                Use {nearest} {lines > 1 && `for all ${lines}`}
              </span>
            </Button>
            <Button
              look="quiet"
              aria-disabled={act.isPending}
              onClick={() => !act.isPending && act.mutate({ act: 'name-group', name, means: name })}
            >
              It is another class
            </Button>
          </span>
        </div>
      ))}
      {act.isError && (
        <div className="mt-4">
          <Note tone="danger">{act.error.message}</Note>
        </div>
      )}
      <ListLines list={list} begin={list.counts.refused > 0 ? 'refused' : undefined} />
      {list.missing_people > 0 && <Missing list={list} />}
      <ApplyBar list={list} />
    </>
  );
}

function ApplyBar({ list }: { list: PeopleList }) {
  const act = useListAct(list);
  const [asking, setAsking] = useState<'once' | 'twice'>();
  const { counts, endings, ends_many, missing, missing_people } = list;
  const lines = counts.made + counts.changed + counts.ended;
  const total = lines + (missing === 'end' ? missing_people : 0);
  const stay = [
    counts.unchanged > 0 && `${counts.unchanged.toLocaleString('en')} unchanged`,
    counts.refused > 0 && `${counts.refused.toLocaleString('en')} refused`,
    missing === 'leave' && missing_people > 0 && `${missing_people.toLocaleString('en')} missing`,
  ].filter((part) => typeof part === 'string');
  const apply = () =>
    act.mutateAsync({ act: 'apply', ...(ends_many ? { endings } : {}) }).then(() => setAsking(undefined));
  return (
    <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-bg py-3 max-lg:bottom-[calc(60px+env(safe-area-inset-bottom,0px))]">
      <p className="text-15">
        <b className="font-semibold">
          {total === 0 ? 'Nothing would change.' : `${formatQuantity(lines, 'line')} will be applied.`}
        </b>{' '}
        {stay.length > 0 && `${stay.join(' and ')} stay as they are.`}
      </p>
      <Button aria-disabled={total === 0} onClick={() => total > 0 && setAsking('once')}>
        Apply {formatQuantity(lines, 'line')}
      </Button>
      <Confirm
        question={`Apply ${formatQuantity(lines, 'line')}?`}
        action={ends_many ? 'Go on' : 'Apply the list'}
        isOpen={asking === 'once'}
        onClose={() => setAsking((now) => (now === 'once' ? undefined : now))}
        onConfirm={async () => (ends_many ? setAsking('twice') : apply())}
      >
        <p>
          {whatBecomes([
            [counts.made, 'person is new', 'people are new'],
            [list.new_groups.total, 'class is made', 'classes are made'],
            [counts.changed, 'person changes', 'people change'],
            [endings, 'person leaves their class', 'people leave their classes'],
          ])}{' '}
          Nobody gets a password. Those who have an email are told of their classes and courses. This can be
          undone for a day.
        </p>
      </Confirm>
      <Confirm
        question={`Take ${formatQuantity(endings, 'person', 'people')} out of their classes?`}
        action={`Apply and end ${endings.toLocaleString('en')}`}
        danger
        isOpen={asking === 'twice'}
        onClose={() => setAsking(undefined)}
        onConfirm={apply}
      >
        <p>
          That is more than a tenth of those who are in these classes. They lose the courses that only the
          classes give them; their work is kept. Is it the right list?
        </p>
      </Confirm>
    </div>
  );
}
