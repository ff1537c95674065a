import type { CourseDocument } from '@darasa/contract/authoring/document';
import { placeName } from '@darasa/contract/authoring/places';
import { useQuery } from '@tanstack/react-query';
import { linkClass } from '~/ui/link-class';
import { reviewCommentsQuery } from '../queries.ts';
import { threadsOf } from './use-comments.ts';

interface Props {
  courseId: string;
  document: CourseDocument;
  onOpenPlace: (path: string) => void;
}

/** What the reviewer asks for, on top of a course whose changes were requested, with the way to each place. */
export function RequestedChanges({ courseId, document, onOpenPlace }: Props) {
  const { data: comments = [] } = useQuery(reviewCommentsQuery(courseId));
  const open = threadsOf(comments)
    .map(({ first }) => first)
    .filter(({ author, resolved_at }) => author.is_reviewer && resolved_at === null);
  return (
    <section
      aria-label="Changes requested"
      className="grid gap-2 rounded-m border border-info bg-surface px-4 py-3 text-15"
    >
      <p className="font-semibold text-info">Changes requested</p>
      {open.length === 0 ? (
        <p>The reviewer asked for changes. Submit the course again when they are made.</p>
      ) : (
        <ul className="grid gap-2">
          {open.map(({ id, path, text, author }) => (
            <li key={id} className="wrap-anywhere">
              <span dir="auto" className="whitespace-pre-line">
                {text}
              </span>{' '}
              <span className="text-ink2">{author.name}</span>
              {path !== '' && (
                <>
                  {' · '}
                  <button type="button" className={linkClass} onClick={() => onOpenPlace(path)}>
                    {placeName(document, path)}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
