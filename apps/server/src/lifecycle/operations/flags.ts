import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BadCommand } from '../bad-command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The flags of one command. @throws BadCommand */
export function readFlags<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new BadCommand(`${(error as Error).message.split('. ')[0]}. See npm run admin -- --help.`);
  }
}

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** What is being done, which is not the result. */
export const tell = (line: string): void => void process.stderr.write(`${line} …\n`);

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
