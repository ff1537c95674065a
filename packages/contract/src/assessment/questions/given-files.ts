/** Names that programs and interpreters have themselves. */
const TAKEN = /^(?:program|solution|unit_tests|prelude)\.|^(?:input|usr|tmp|dev|etc)$/i;

/** What is wrong with the name of a file that is given with a challenge; undefined when it can be used. */
export function givenFileProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A file has no name';
  if (!/^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/.test(name))
    return `“${name}” cannot be the name of a file: use letters, digits, dots, hyphens and underscores`;
  return TAKEN.test(name) ? `“${name}” is the name of another file: choose another one` : undefined;
}

/** The files that programs find: those whose names can be used, each once. */
export function usableFiles({
  files = [],
}: {
  files?: readonly { name: string; content: string }[] | undefined;
}): {
  name: string;
  content: string;
}[] {
  const byName = new Map<string, string>();
  for (const { name, content } of files)
    if (givenFileProblem(name) === undefined && !byName.has(name)) byName.set(name, content);
  return [...byName].map(([name, content]) => ({ name, content }));
}
