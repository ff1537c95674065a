import { spawn } from 'node:child_process';

interface Ended {
  code: number | null;
  /** What it printed as its result. */
  stdout: string;
  /** All that it has said. */
  output: string;
}

/** Runs a program to its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env, shell = false }: { env?: NodeJS.ProcessEnv | undefined; shell?: boolean } = {},
): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(program, [...args], { env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, output] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', fail);
    child.once('close', (code) => done({ code, stdout, output }));
  });
}
