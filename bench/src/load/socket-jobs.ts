/** What a process full of sockets can be asked to do, one after the other. */
export type SocketJob =
  | {
      /** Opens one connection a token, so many a second; waits until all stand, as long as that may take. */
      kind: 'open';
      origin: string;
      path: string;
      tokens: string[];
      rate: number;
    }
  | {
      /** Waits until every one has heard the event, or the time is up. */
      kind: 'hear';
      event: string;
      seconds: number;
    }
  | {
      /** Waits until every one has been cut off and has come back by itself, or the time is up. */
      kind: 'return';
      seconds: number;
    };

export interface SocketAnswer {
  /** How many did it. */
  done: number;
  failures: string[];
  /** When each did it, in milliseconds since 1970, ascending; with `open` how long each took instead. */
  times: number[];
}
