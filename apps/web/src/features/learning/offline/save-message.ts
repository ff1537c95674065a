import { formatQuantity, pluralOf } from '~/lib/format';
import type { OutboxState } from '~/lib/offline/outbox/outbox';

/** The state of one's changes in words, always in the same place of a screen. */
export function saveMessage({ waiting, quiet, needsLogin }: OutboxState, online: boolean): string {
  const told = waiting - quiet;
  if (told <= 0) return 'Saved';
  const changes = formatQuantity(told, 'change');
  const wait = pluralOf(told, 'waits', 'wait');
  if (needsLogin) return `${changes} ${wait} until you log in again`;
  return online ? `Saving ${changes}` : `${changes} ${wait} for a connection`;
}

const CHANNELS: Record<string, string> = {
  progress: 'Progress in a lesson',
  notes: 'A note',
  bookmarks: 'A bookmark',
  answers: 'An answer',
  checks: 'An answer in a lesson',
  discussions: 'Something you wrote in a discussion',
};

/** What kind of change it was, for the list of those that were refused. */
export const channelLabel = (channel: string): string => CHANNELS[channel] ?? 'A change';
