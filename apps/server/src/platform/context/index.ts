export type { Actor, ActorSession } from './actor.ts';
export { Context, type Ctx, type TxCtx } from './context.ts';
