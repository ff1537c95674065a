/** Who is asking, as the session says. Identity fills it; null is a visitor. */
export interface Actor {
  userId: number;
  roles: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
