import type { DocumentChange } from '@darasa/contract/approval/changes';
import type { ReviewComment } from '@darasa/contract/approval/schemas';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { placeName } from '@darasa/contract/authoring/places';
import { MessageSquare } from 'lucide-react';
import { pluralOf } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { changeLabels, partsInOrder } from './parts.ts';

interface Props {
  document: CourseDocument;
  changes: readonly DocumentChange[];
  comments: readonly ReviewComment[];
  /** Only the parts that changed. */
  onlyChanged: boolean;
  open: string;
  onOpen: (path: string) => void;
}

/** The parts of the course, each with what happened to it and how many comments are open on it. */
export function PartList({ document, changes, comments, onlyChanged, open, onOpen }: Props) {
  const byPath = new Map<string, DocumentChange[]>();
  for (const change of changes) byPath.set(change.path, [...(byPath.get(change.path) ?? []), change]);
  const removed = changes.filter(({ kind }) => kind === 'removed');
  const openComments = new Map<string, number>();
  for (const { path, parent_id, resolved_at } of comments) {
    const [part = ''] = path.split('/');
    if (parent_id === null && resolved_at === null) openComments.set(part, (openComments.get(part) ?? 0) + 1);
  }
  const shown = partsInOrder(document).filter(
    (path) => !onlyChanged || byPath.has(path) || openComments.has(path) || path === open,
  );
  return (
    <>
      <ul aria-label="Parts of the course" className="grid gap-0.5">
        {shown.map((path) => (
          <li key={path}>
            <button
              type="button"
              aria-current={path === open ? 'true' : undefined}
              onClick={() => onOpen(path)}
              className={cx(
                'flex min-h-11 w-full items-center gap-2 rounded-m px-3 py-2 text-left text-15 -outline-offset-2 hover:bg-sunken',
                path.startsWith('lesson:') && 'pl-6',
                path.startsWith('module:') && 'font-semibold',
                path === open && 'bg-primary-soft hover:bg-primary-soft',
              )}
            >
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">{placeName(document, path)}</span>
              <span className="shrink-0 text-13 text-ink3">
                {(byPath.get(path) ?? []).map(({ kind }) => changeLabels[kind].toLowerCase()).join(', ')}
              </span>
              {openComments.has(path) && (
                <span className="flex shrink-0 items-center gap-1 text-13 text-accent-text">
                  <Icon of={MessageSquare} size={14} />
                  {openComments.get(path)}
                  <span className="sr-only">
                    {' '}
                    {pluralOf(openComments.get(path) ?? 0, 'open comment', 'open comments')}
                  </span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 px-3 font-sans text-13 font-semibold tracking-normal text-ink3">
            Removed
          </h3>
          <ul aria-label="Removed">
            {removed.map(({ path, title }) => (
              <li key={path}>
                <button
                  type="button"
                  aria-current={path === open ? 'true' : undefined}
                  onClick={() => onOpen(path)}
                  className={cx(
                    'min-h-11 w-full rounded-m px-3 py-2 text-left text-15 wrap-anywhere text-ink3 line-through -outline-offset-2 hover:bg-sunken',
                    path === open && 'bg-primary-soft hover:bg-primary-soft',
                  )}
                >
                  {title || 'Untitled'}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
