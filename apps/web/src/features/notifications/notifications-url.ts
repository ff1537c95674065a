import type { NotificationFilter } from '@darasa/contract/notifications/schemas';
import { stringifySearch } from '~/lib/search-params';

/** The filter in a URL; all where there is none that is known. */
export const filterOf = ({ filter }: { filter?: unknown }): NotificationFilter =>
  filter === 'unread' ? 'unread' : 'all';

export const notificationsHref = (filter: NotificationFilter): string =>
  `/notifications${stringifySearch({ filter: filter === 'all' ? undefined : filter })}`;
