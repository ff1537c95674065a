/** The jobs of a process with many sockets, run one after another. */
export type SocketJob =
  | {
      /** Opens one connection per token, this many a second; waits until all are open, however long that takes. */
      kind: 'open';
      origin: string;
      path: string;
      tokens: string[];
      rate: number;
    }
  | {
      /** Waits until every one has received the event, or the time is up. */
      kind: 'hear';
      event: string;
      seconds: number;
    }
  | {
      /** The same for the first change of this name that each hears of. Its times are in the order of the sockets, 0 for none. */
      kind: 'hear-each';
      event: string;
      name: string;
      seconds: number;
    }
  | {
      /** Waits until every one has been disconnected and has reconnected, or the time is up. */
      kind: 'return';
      seconds: number;
    };

export interface SocketAnswer {
  /** How many succeeded. */
  done: number;
  failures: string[];
  /** The time of each, in milliseconds since 1970, ascending; with `open` its duration instead, and with `hear-each` as it says. */
  times: number[];
}
