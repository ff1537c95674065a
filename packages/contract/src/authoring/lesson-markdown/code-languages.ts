/** A language that code in lessons is coloured in. */
export interface CodeLanguage {
  /** What stands behind the fence. */
  id: string;
  name: string;
  /** Other words for it behind the fence. */
  aliases: readonly string[];
}

const language = (id: string, name: string, ...aliases: string[]): CodeLanguage => ({ id, name, aliases });

/** In the order in which a list shows them. */
export const CODE_LANGUAGES: readonly CodeLanguage[] = [
  language('bash', 'Bash', 'sh', 'shell', 'console', 'zsh'),
  language('c', 'C', 'h'),
  language('cpp', 'C++', 'c++', 'hpp'),
  language('csharp', 'C#', 'cs', 'c#'),
  language('css', 'CSS'),
  language('dart', 'Dart'),
  language('diff', 'Diff', 'patch'),
  language('docker', 'Dockerfile', 'dockerfile'),
  language('go', 'Go', 'golang'),
  language('html', 'HTML', 'htm'),
  language('java', 'Java'),
  language('javascript', 'JavaScript', 'js', 'mjs', 'node'),
  language('json', 'JSON', 'jsonc'),
  language('jsx', 'JSX'),
  language('kotlin', 'Kotlin', 'kt'),
  language('lua', 'Lua'),
  language('markdown', 'Markdown', 'md'),
  language('matlab', 'MATLAB', 'octave'),
  language('mermaid', 'Mermaid', 'mmd'),
  language('php', 'PHP'),
  language('powershell', 'PowerShell', 'ps1'),
  language('python', 'Python', 'py', 'python3'),
  language('r', 'R'),
  language('ruby', 'Ruby', 'rb'),
  language('rust', 'Rust', 'rs'),
  language('sql', 'SQL', 'postgresql', 'mysql', 'sqlite'),
  language('swift', 'Swift'),
  language('tsx', 'TSX'),
  language('typescript', 'TypeScript', 'ts'),
  language('xml', 'XML', 'svg'),
  language('yaml', 'YAML', 'yml'),
];

const byWord = new Map(
  CODE_LANGUAGES.flatMap((entry) => [entry.id, ...entry.aliases].map((word) => [word, entry] as const)),
);

/** The language that the words behind a fence name, by its first word. */
export const codeLanguageOf = (info: string): CodeLanguage | undefined =>
  byWord.get((/^\s*([^\s{:,]+)/.exec(info)?.[1] ?? '').toLowerCase());
