import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileTypeOf, mediaMessages } from '@darasa/contract/media/rules';
import { parse } from 'yaml';
import type { z } from 'zod';

/** What is wrong with one file of a course's folder, in words for whoever writes it. */
export interface FolderProblem {
  /** Relative to the folder. */
  file: string;
  message: string;
}

/** A folder that is no course, or not yet. */
export class UnusableFolder extends Error {
  readonly problems: readonly FolderProblem[];

  constructor(folder: string, problems: readonly FolderProblem[]) {
    super(
      [
        `The folder ${folder} cannot be imported:`,
        ...problems.map(({ file, message }) => `  ${file}: ${message}`),
      ].join('\n'),
    );
    this.name = 'UnusableFolder';
    this.problems = problems;
  }
}

/** Texts of a folder: more is no text that somebody writes. */
const TEXT_BYTES = 2_000_000;

/** The files of one folder. What leads out of it is not read. */
export class FolderFiles {
  readonly problems: FolderProblem[] = [];

  private readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async open(folder: string): Promise<FolderFiles> {
    const root = await realpath(folder).catch(() => undefined);
    if (root === undefined || !(await stat(root)).isDirectory())
      throw new UnusableFolder(folder, [{ file: '.', message: 'There is no such folder' }]);
    return new FolderFiles(root);
  }

  problem(file: string, message: string): void {
    this.problems.push({ file, message });
  }

  /** The size and place of a file; undefined, with a problem noted, when it is not there. @param from the file that names it */
  async find(file: string, from: string): Promise<{ path: string; bytes: number } | undefined> {
    const path = await realpath(join(this.root, file)).catch(() => undefined);
    if (path === undefined) {
      this.problem(from, `There is no file ${file}`);
      return undefined;
    }
    const found = await stat(path);
    if (!path.startsWith(`${this.root}${sep}`) || !found.isFile()) {
      this.problem(from, `${file} is not a file in this folder`);
      return undefined;
    }
    return { path, bytes: found.size };
  }

  /** A text in UTF-8; undefined, with a problem noted, when there is none. */
  async text(file: string, from: string): Promise<string | undefined> {
    const found = await this.find(file, from);
    if (!found) return undefined;
    if (found.bytes > TEXT_BYTES) {
      this.problem(file, 'The text is longer than 2 MB');
      return undefined;
    }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(found.path));
      return text.replaceAll('\r\n', '\n');
    } catch {
      this.problem(file, 'The text is not in UTF-8');
      return undefined;
    }
  }

  /** YAML by a schema; undefined, with problems noted, when it is not that. */
  yaml<Schema extends z.ZodType>(text: string, schema: Schema, file: string): z.output<Schema> | undefined {
    let value: unknown;
    try {
      value = parse(text, { maxAliasCount: 0, prettyErrors: true });
    } catch (error) {
      this.problem(file, (error as Error).message.split('\n')[0] ?? 'This is not YAML');
      return undefined;
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues.slice(0, 20))
      this.problem(file, path.length > 0 ? `${path.join('.')}: ${message}` : message);
    return undefined;
  }

  /** A file that is uploaded with the course. */
  async upload(file: string, from: string): Promise<{ path: string; bytes: number } | undefined> {
    if (!fileTypeOf(file)) {
      this.problem(from, mediaMessages.type(file));
      return undefined;
    }
    const found = await this.find(file, from);
    if (found?.bytes !== 0) return found;
    this.problem(from, `${file} is empty`);
    return undefined;
  }
}
