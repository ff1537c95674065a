import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { rowLinkClass } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { titleOf } from '../drafts/draft-backend.ts';
import { deleteDraft, localDrafts } from '../drafts/open-draft.ts';
import { newCourseHref } from '../new-course/new-course-href.ts';
import { draftsQuery } from '../queries.ts';

interface Entry {
  id: string;
  title: string;
  changed: string;
  /** It has never reached the server. */
  onlyHere: boolean;
}

/** Courses that were begun and do not exist yet, to go on with; nothing while there are none. */
export function DraftList({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(draftsQuery);
  const [local, setLocal] = useState<Entry[]>([]);
  const [asked, setAsked] = useState<Entry>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after one was removed
  useEffect(() => {
    let left = false;
    void localDrafts(userId).then((copies) => {
      if (left) return;
      setLocal(
        copies.map(({ key, document, keptAt }) => ({
          id: key,
          title: titleOf(document),
          changed: keptAt,
          onlyHere: true,
        })),
      );
    });
    return () => {
      left = true;
    };
  }, [userId, round]);
  const entries: Entry[] = [
    ...local,
    ...data.map(({ draft_id, title, last_modified }) => ({
      id: draft_id,
      title: title.trim() || 'Untitled course',
      changed: last_modified,
      onlyHere: false,
    })),
  ];
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="mt-6">
      <h2 id="drafts" className="text-24">
        Continue a draft
      </h2>
      <ul className="mt-2 border-t border-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="relative flex items-center gap-3 border-b border-line py-2 hover:bg-sunken md:px-2"
          >
            <div className="min-w-0 flex-1">
              <PathLink href={newCourseHref('basics', entry.id)} className={`${rowLinkClass} wrap-anywhere`}>
                {entry.title}
              </PathLink>
              <p className="text-14 text-ink3">
                Changed <TimeAgo iso={entry.changed} />
                {entry.onlyHere && ', kept on this device'}
              </p>
            </div>
            <Button
              look="quiet"
              icon
              className="relative z-10"
              aria-label={`Delete the draft ${entry.title}`}
              title="Delete"
              onClick={() => setAsked(entry)}
            >
              <Icon of={Trash2} size={18} />
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          question={`Delete the draft “${asked.title}”?`}
          action="Delete draft"
          danger
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await deleteDraft(asked.id, userId);
            setRound((count) => count + 1);
            await queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
          }}
        >
          <p>What you wrote in it is removed for good.</p>
        </Confirm>
      )}
    </section>
  );
}
