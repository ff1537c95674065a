import { siteZone } from '@darasa/contract/formatting/site-zone';
import type { Db, Tx } from '#platform/database/index';
import type { Actor } from './actor.ts';

/** What a context is made of. */
interface Circumstances {
  /** Null for a visitor, and in jobs. */
  caller: Actor | null;
  /** Of the caller. */
  ip: string | null;
  /** A language (BCP 47) and an IANA time zone, for what people read. */
  locale: string;
  timeZone: string;
  /** When the request or job began: the same for everything in it. */
  now: Date;
  requestId: string;
  /** Aborts when nobody waits for the result any more. */
  signal: AbortSignal;
}

/** For whom and when something is done: the first argument of use cases and jobs. Repositories are given its `db`. */
export class Context<Handle extends Db | Tx = Db> {
  readonly db: Handle;
  readonly #circumstances: Circumstances;

  constructor(db: Handle, circumstances: Partial<Circumstances> = {}) {
    this.db = db;
    this.#circumstances = {
      caller: null,
      ip: null,
      locale: 'en',
      timeZone: siteZone(),
      now: new Date(),
      requestId: '',
      signal: new AbortController().signal,
      ...circumstances,
    };
  }

  get caller(): Actor | null {
    return this.#circumstances.caller;
  }
  /** The caller, where the endpoint is for signed-in people only. */
  get actor(): Actor {
    const { caller } = this.#circumstances;
    if (!caller) throw new Error('Nobody is signed in: the endpoint must ask for it');
    return caller;
  }
  get ip(): string | null {
    return this.#circumstances.ip;
  }
  get locale(): string {
    return this.#circumstances.locale;
  }
  get timeZone(): string {
    return this.#circumstances.timeZone;
  }
  get now(): Date {
    return this.#circumstances.now;
  }
  get requestId(): string {
    return this.#circumstances.requestId;
  }
  get signal(): AbortSignal {
    return this.#circumstances.signal;
  }

  /** The same on another database or transaction. */
  on<Other extends Db | Tx>(db: Other): Context<Other> {
    return new Context(db, this.#circumstances);
  }

  /** Does something in a transaction: in the one that it is in, or in a new one. */
  transaction<Result>(work: (ctx: TxCtx) => Promise<Result>): Promise<Result> {
    return this.db.isTransaction
      ? work(this as unknown as TxCtx)
      : this.db.transaction().execute((tx) => work(this.on(tx)));
  }
}

export type Ctx = Context<Db>;
/** In a transaction. */
export type TxCtx = Context<Tx>;
