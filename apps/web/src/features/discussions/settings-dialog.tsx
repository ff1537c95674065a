import { discussionLimits as limits } from '@darasa/contract/discussions/discussion-rules';
import type { DiscussionSettings } from '@darasa/contract/discussions/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Dialog } from '~/ui/dialog';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { Switch } from '~/ui/fields/switch';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { settingsQuery } from './queries.ts';
import { ban, changeSettings } from './thread-calls.ts';
import { useRefresh } from './use-thread-change.ts';

interface Props {
  course: string;
  onClose: () => void;
}

/** How the discussions of a course are held, and who may not write there. */
export function SettingsDialog({ course, onClose }: Props) {
  const [changed, setChanged] = useState<Partial<DiscussionSettings>>({});
  const [problem, setProblem] = useState('');
  const query = useQuery(settingsQuery(course));
  const refresh = useRefresh();
  const save = async () => {
    if (!query.data) return;
    try {
      await changeSettings(course, { ...query.data.settings, ...changed });
      await refresh();
      showToast('The settings are saved');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be saved. Please try again.');
    }
  };
  return (
    <Dialog
      title="Settings of the discussions"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void save()}>Save</Button>
        </>
      }
    >
      <QueryResult
        query={query}
        skeleton={<RowsSkeleton rows={2} />}
        failed="The settings could not be loaded"
      >
        {({ settings, banned }) => (
          <div className="grid gap-5 text-ink">
            <Switch
              checked={changed.anonymous ?? settings.anonymous}
              description="Teachers always see who wrote something."
              onChange={(anonymous) => setChanged({ ...changed, anonymous })}
            >
              Learners may hide their names from each other
            </Switch>
            <LimitedNumber
              label="Seconds between two posts of a learner"
              description="0: they write as often as they like."
              value={changed.slow_seconds ?? settings.slow_seconds}
              least={0}
              most={limits.slowSeconds}
              onNumber={(value) => setChanged({ ...changed, slow_seconds: value ?? 0 })}
            />
            {problem && <Note tone="danger">{problem}</Note>}
            {banned.length > 0 && (
              <section aria-labelledby="stopped">
                <h3 id="stopped" className="text-16 font-semibold">
                  Stopped from writing
                </h3>
                <ul className="mt-2 grid gap-3">
                  {banned.map(({ user_id, name, reason }) => (
                    <li key={user_id} className="flex flex-wrap items-center justify-between gap-2">
                      <span dir="auto" className="min-w-0 text-15 wrap-anywhere">
                        {name}: {reason}
                      </span>
                      <Button
                        look="outline"
                        aria-label={`Let ${name} write again`}
                        onClick={() =>
                          void ban(course, user_id, null)
                            .then(refresh)
                            .catch((error: Error) => setProblem(error.message))
                        }
                      >
                        Let {name} write again
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </QueryResult>
    </Dialog>
  );
}
