/** What learners make, as one line: what stands before the first colon is its name. */
export function projectOf(line: string): { name: string; text: string } {
  const [, name = line, text = ''] = /^([^:]{1,80}):\s+(.+)$/s.exec(line) ?? [];
  return { name, text };
}
