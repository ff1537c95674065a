import type { OwnMadeWork } from '@darasa/contract/reviews/made-works';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { ownMadeQuery, takeMadeBack } from './made-calls.ts';
import { MadeForm } from './made-form.tsx';

const states: Record<NonNullable<OwnMadeWork['work']>['state'], string> = {
  offered: 'It waits for an administrator to look at it.',
  featured: 'It stands on the first page.',
  declined: 'It does not stand on the first page.',
};

/** What one made in a finished course, and whether it stands on the first page. Nothing for those who cannot offer anything. */
export function OwnMade({ course }: { course: { id: string; title: string } }) {
  const { data } = useQuery(ownMadeQuery(course.id));
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  if (!data || (data.obstacle && !data.work)) return null;
  const { work, obstacle } = data;
  return (
    <section aria-labelledby="made" className="mt-8 border-t border-line pt-6">
      <h2 id="made" className="text-24">
        What did you make?
      </h2>
      {editing ? (
        <div className="mt-4">
          <MadeForm course={course} work={work} onDone={() => setEditing(false)} />
        </div>
      ) : work ? (
        <>
          <div className="mt-4 flex gap-4">
            {work.picture && (
              <img
                src={work.picture}
                alt=""
                className="aspect-[4/3] w-28 shrink-0 self-start rounded-m bg-sunken object-cover"
              />
            )}
            <div className="min-w-0">
              <p dir="auto" className="text-17 font-semibold wrap-anywhere">
                {work.title}
              </p>
              <p dir="auto" className="text-15 text-ink2 wrap-anywhere">
                {work.name}
              </p>
              <p className="mt-1 text-15 text-ink2">{states[work.state]}</p>
            </div>
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            {obstacle === null && (
              <Button look="outline" onClick={() => setEditing(true)}>
                Change it
              </Button>
            )}
            <Button look="outline-danger" onClick={() => setLeaving(true)}>
              Take it back
            </Button>
          </div>
          <Confirm
            question={`Take “${work.title}” back?`}
            action="Take it back"
            danger
            isOpen={leaving}
            onClose={() => setLeaving(false)}
            onConfirm={async () => {
              queryClient.setQueryData(ownMadeQuery(course.id).queryKey, await takeMadeBack(course.id));
              showToast('It is not shown any more');
            }}
          >
            <p>It is gone from the first page at once, and its picture is deleted.</p>
          </Confirm>
        </>
      ) : (
        <>
          <p className="mt-1.5 text-ink2">
            Show it to those who think about learning this too: this site chooses some works for its first
            page.
          </p>
          <Button look="outline" className="mt-4" onClick={() => setEditing(true)}>
            Show what you made
          </Button>
        </>
      )}
    </section>
  );
}
