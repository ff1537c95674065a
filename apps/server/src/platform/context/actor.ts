import type { DeskPermission } from '@darasa/contract/http/desk-permissions';

/** The caller, from the session. Set by identity; null is a visitor. */
export interface Actor {
  userId: number;
  roles: readonly string[];
  /** What roles of the site's own permit besides; absent: nothing. */
  granted?: readonly DeskPermission[];
  /** The password must be changed before anything else. */
  mustChangePassword?: boolean;
  /** The session that the access token belongs to; absent without one, as in a job. */
  session?: ActorSession;
  /** Who of the staff it really is: the session reads the site as this person, and changes nothing. */
  viewer?: { userId: number; endsAt: Date };
}

export interface ActorSession {
  id: string;
  /** The time of the last authentication by password or passkey. */
  authenticatedAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
