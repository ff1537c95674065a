import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../compile-cache.ts';
import { must } from './oracle.ts';

const ADMIN = fileURLToPath(new URL('../../src/admin.ts', import.meta.url));

export interface AdminRun {
  child: ChildProcess;
  /** Resolves at its end. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; said: string }>;
}

/** `npm run admin -- …` of the repository, as an operator calls it: with these settings alone. */
export const startAdmin = (args: readonly string[], settings: Record<string, string>): AdminRun =>
  follow(spawn(process.execPath, [ADMIN, ...args], optionsFor(settings)));

/** The same of a program that lies elsewhere, such as a release. */
export const startProgram = (
  program: string,
  args: readonly string[],
  settings: Record<string, string>,
): AdminRun => follow(spawn(program, [...args], optionsFor(settings)));

const optionsFor = (settings: Record<string, string>) => ({
  env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...settings },
  stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
});

function follow(child: ChildProcess): AdminRun {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<Awaited<AdminRun['ended']>>((done) =>
    child.once('close', (code, signal) => done({ code, signal, said })),
  );
  return { child, ended };
}

/** Runs a command that has to succeed. @returns what it said @throws Violation */
export async function admin(args: readonly string[], settings: Record<string, string>): Promise<string> {
  const { code, said } = await startAdmin(args, settings).ended;
  must(code === 0, `admin ${args[0]} ended with code ${code}: ${said.trim().slice(-600)}`);
  return said;
}

/** Runs a command that has to be refused with these words. @throws Violation */
export async function adminRefused(
  args: readonly string[],
  settings: Record<string, string>,
  words: RegExp,
): Promise<void> {
  const { code, said } = await startAdmin(args, settings).ended;
  must(
    code !== 0 && words.test(said),
    `admin ${args[0]} was not refused with ${words}: ${code} ${said.slice(-600)}`,
  );
}
