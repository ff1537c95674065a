import type { User } from '@darasa/contract/identity/schemas';

/** A person's own picture, else the one that the server draws for their username. */
export const portraitOf = ({ avatar_url, username }: Pick<User, 'avatar_url' | 'username'>): string =>
  avatar_url ?? `/portraits/${encodeURIComponent(username)}.svg`;
