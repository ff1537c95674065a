import type pg from 'pg';
import type { Statement } from '../product/statement-log.ts';
import type { Call } from './http-json.ts';
import type { LoadResult } from './open-loop.ts';

/** The jobs of a load process. Paths and statements are used in order, again and again. */
export type LoadJob =
  | {
      /** GET requests at a fixed mean rate. */
      kind: 'http';
      origin: string;
      paths: string[];
      /** A name for each path, by which its latencies are also reported. */
      classes?: string[];
      /** The position in the list to start at; default 0. */
      start?: number;
      rate: number;
      seconds: number;
      seed: number;
    }
  | {
      /** Groups of statements at a fixed mean rate; those of a group in parallel. */
      kind: 'sql';
      connection: pg.ClientConfig;
      groups: Statement[][];
      start?: number;
      rate: number;
      seconds: number;
      seed: number;
    }
  | {
      /** Each path once, in sequence on one connection. */
      kind: 'sequence';
      origin: string;
      paths: string[];
      classes?: string[];
      headers?: Record<string, string>;
      /** Ends after so long, whatever is left; default: with the last path. */
      seconds?: number;
    }
  | {
      /** Each call once, at random times within some seconds, whether or not earlier ones were answered. */
      kind: 'calls';
      origin: string;
      calls: Call[];
      seconds: number;
      seed: number;
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
      /** Pages and replies of many people, as many as the server can answer: the next of the list whenever one has come. */
      kind: 'crowd';
      origin: string;
      visits: Visit[];
      connections: number;
      seconds: number;
    }
  | {
      /** Sign-ins in turn, in sequence on each connection. */
      kind: 'sign-in';
      origin: string;
      people: { email: string; password: string }[];
      connections: number;
      seconds: number;
    }
  | {
      /** One session per token: each refresh uses the token of the one before. */
      kind: 'refresh';
      origin: string;
      tokens: string[];
      seconds: number;
    };

/** One GET request. */
export interface Visit {
  path: string;
  /** Of the session that asks. */
  token?: string;
}

export interface LoadAnswer extends LoadResult {
  byClass?: Record<string, LoadResult>;
  /** With `calls`: the data of each reply, in their order; null where there was none. */
  replies?: unknown[];
  /** Mean size of the replies' bodies, or with `flood` of the whole replies. */
  bytesPerRequest?: number;
}
