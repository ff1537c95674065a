import type { User } from '@darasa/contract/identity/schemas';

/** A user's own picture, else the portrait that the server draws for their username. */
export const portraitOf = ({ avatar_url, username }: Pick<User, 'avatar_url' | 'username'>): string =>
  avatar_url ?? `/portraits/${encodeURIComponent(username)}.svg`;
