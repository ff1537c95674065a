import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Switch } from '~/ui/fields/switch';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { MESSAGES, settingsQuery } from './message-calls.ts';

/** Who may write first, who sees what one has read, and whom one has blocked. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [MESSAGES] });
  const save = useMutation({
    mutationFn: (body: { show_read: boolean; from_fellows: boolean }) =>
      request(endpoints.saveSettings, { body }),
    onSuccess,
  });
  const unblock = useMutation({
    mutationFn: (user_id: string) =>
      request(endpoints.block, { params: { user_id }, body: { blocked: false } }),
    onSuccess,
  });
  const error = save.error ?? unblock.error;
  return (
    <Dialog
      title="Message settings"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <QueryResult
        query={useQuery(settingsQuery)}
        skeleton={<Skeleton className="h-32" />}
        failed="The settings could not be loaded"
      >
        {({ blocked, ...settings }) => (
          <div className="grid gap-4 text-ink">
            <Switch
              checked={settings.show_read}
              description="Off: you do not see it of others either."
              onChange={(show_read) => save.mutate({ ...settings, show_read })}
            >
              Others see what I have read
            </Switch>
            <Switch
              checked={settings.from_fellows}
              description="Your teachers can always write to you."
              onChange={(from_fellows) => save.mutate({ ...settings, from_fellows })}
            >
              People of my courses and groups may write to me
            </Switch>
            {blocked.length > 0 && (
              <div>
                <h3 className="text-16">Blocked</h3>
                <ul>
                  {blocked.map(({ user_id, name }) => (
                    <li key={user_id} className="flex items-center justify-between gap-3">
                      <span dir="auto" className="min-w-0 wrap-anywhere">
                        {name}
                      </span>
                      <Button
                        look="quiet"
                        disabled={unblock.isPending}
                        onClick={() => unblock.mutate(user_id)}
                      >
                        Unblock<span className="sr-only"> {name}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {error && <Note tone="danger">{error.message}</Note>}
          </div>
        )}
      </QueryResult>
    </Dialog>
  );
}
