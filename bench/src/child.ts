import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { onExit } from './cleanup.ts';

/** A child process that answers each message with one message. */
export interface Child<Question, Answer> {
  pid: number;
  /** @throws Error with the error of the child process */
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

/** @param url the program, which answers with `{answer}` or `{error}` */
export function startChild<Question extends object, Answer>(url: URL): Child<Question, Answer> {
  const child = fork(url, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onExit(stop);
  return { pid: child.pid as number, ask: (question) => ask<Answer>(child, question), stop };
}

async function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  const ended = new AbortController();
  const over = once(child, 'exit', { signal: ended.signal }).then(
    () => Promise.reject(new Error('A load process ended unexpectedly')),
    () => new Promise<never>(() => undefined),
  );
  const replied = once(child, 'message') as Promise<[{ answer: Answer; error?: string }]>;
  child.send(question);
  try {
    const [{ answer, error }] = await Promise.race([replied, over]);
    if (error !== undefined) throw new Error(error);
    return answer;
  } finally {
    ended.abort();
  }
}
