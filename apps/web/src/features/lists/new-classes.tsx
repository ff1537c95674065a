import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { formatQuantity } from '~/lib/format';

/** The classes that a list would make: one that nobody meant is seen before it is there. */
export function NewClasses({ list: { new_groups } }: { list: PeopleList }) {
  const { total, first } = new_groups;
  if (total === 0) return null;
  return (
    <section aria-labelledby="new-classes" className="mt-5">
      <h2 id="new-classes" className="text-19">
        {formatQuantity(total, 'new class', 'new classes')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-15">
        {first.map(({ name, people }) => (
          <li key={name}>
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>{' '}
            <span className="text-ink2">{formatQuantity(people, 'person', 'people')}</span>
          </li>
        ))}
        {total > first.length && (
          <li className="text-ink2">and {(total - first.length).toLocaleString('en')} more</li>
        )}
      </ul>
    </section>
  );
}
