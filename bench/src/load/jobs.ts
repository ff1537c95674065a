import type pg from 'pg';
import type { Statement } from '../product/statement-log.ts';
import type { LoadResult } from './open-loop.ts';

/** What a load process can be asked to do. Paths and statements are gone through in order, again and again. */
export type LoadJob =
  | {
      /** GET requests at a fixed mean rate. */
      kind: 'http';
      origin: string;
      paths: string[];
      /** A name for each path: its latencies are also told apart by it. */
      classes?: string[];
      /** Place in the list to begin at; default 0. */
      start?: number;
      rate: number;
      seconds: number;
      seed: number;
    }
  | {
      /** Groups of statements at a fixed mean rate; those of a group at once. */
      kind: 'sql';
      connection: pg.ClientConfig;
      groups: Statement[][];
      start?: number;
      rate: number;
      seconds: number;
      seed: number;
    }
  | {
      /** Each path once, one after the other on one connection. */
      kind: 'sequence';
      origin: string;
      paths: string[];
      classes?: string[];
      headers?: Record<string, string>;
    }
  | {
      /** As many requests as the server can answer. */
      kind: 'flood';
      url: string;
      connections: number;
      seconds: number;
      headers: Record<string, string>;
    }
  | {
      /** Sign-ins by turns, each after the one before on its connection. */
      kind: 'sign-in';
      origin: string;
      people: { email: string; password: string }[];
      connections: number;
      seconds: number;
    }
  | {
      /** One session a token: each is renewed with what the renewal before gave. */
      kind: 'refresh';
      origin: string;
      tokens: string[];
      seconds: number;
    };

export interface LoadAnswer extends LoadResult {
  byClass?: Record<string, LoadResult>;
  /** Mean size of the answers' bodies, or with `flood` of the whole answers. */
  bytesPerRequest?: number;
}
