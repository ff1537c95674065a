import type { CourseDocument } from '@darasa/contract/authoring/document';
import { placeName } from '@darasa/contract/authoring/places';
import type { PresentAuthor } from '@darasa/contract/authoring/schemas';
import { Avatar } from '~/ui/avatar';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** More are counted. */
const SHOWN = 4;

/** Who else has the course open, and where in it. */
export function PresentAuthors({
  people,
  document,
}: {
  people: readonly PresentAuthor[];
  document: CourseDocument;
}) {
  if (people.length === 0) return null;
  const whereOf = ({ path }: PresentAuthor): string => (path === '' ? '' : `: ${placeName(document, path)}`);
  return (
    <ul aria-label="Also here" className="mr-2 flex flex-wrap items-center gap-1 max-lg:px-3 max-lg:py-2">
      {people.slice(0, SHOWN).map((person) => (
        <li key={person.user_id} title={`${person.name}${whereOf(person)}`}>
          <span aria-hidden>
            <Avatar initials={initialsOf(person.name)} />
          </span>
          <span className="sr-only">
            {person.name}
            {whereOf(person)}
          </span>
        </li>
      ))}
      {people.length > SHOWN && <li className="tabular px-1 text-14 text-ink3">+{people.length - SHOWN}</li>}
    </ul>
  );
}
