import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeShown,
  keepUnread,
  markAllRead,
  markNotification,
  refreshNotifications,
} from './notification-calls.ts';

/** One after another, so that the last answer is the one that knows of all. */
const scope = { id: 'notifications-marking' };

/** Marks one as read or unread. The screen shows it before the server has it, and as it was when the server refuses. */
export function useMark() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: markNotification,
    onMutate: ({ id, read }) =>
      changeShown(queryClient, (shown) => (shown.id === id ? { ...shown, read } : shown)),
    onSuccess: ({ unread }) => keepUnread(queryClient, unread),
    onError: () => void refreshNotifications(queryClient),
  });
}

/** Marks all as read, up to the newest that was seen. */
export function useMarkAll() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: markAllRead,
    onMutate: (upTo) =>
      changeShown(queryClient, (shown) =>
        Number(shown.id) <= Number(upTo) ? { ...shown, read: true } : shown,
      ),
    onSuccess: ({ unread }) => keepUnread(queryClient, unread),
    onError: () => void refreshNotifications(queryClient),
  });
}
