/** Who is asking, as the session says. Identity fills it; null is a visitor. */
export interface Actor {
  userId: number;
  roles: readonly string[];
  /** The password has to be changed before anything else. */
  mustChangePassword?: boolean;
  /** The session that the access token belongs to; absent where there is none, as in a job. */
  session?: ActorSession;
}

export interface ActorSession {
  id: string;
  /** The last proof of who it is: password or passkey. */
  authenticatedAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
