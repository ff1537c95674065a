import { useMemo, useRef } from 'react';
import type { DocumentEditing } from '../document-editing.ts';

/** Findings that keep a course from being submitted, by the part that they are about. */
function countProblems(findings: DocumentEditing['findings']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, severity } of findings) {
    const [part = ''] = path.split('/');
    if (severity === 'missing') counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

function namesByPlace(present: DocumentEditing['present']): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, path } of present) {
    const [part = ''] = path.split('/');
    names.set(part, [...(names.get(part) ?? []), name]);
  }
  return names;
}

/** What the outline marks: always the same map while it says the same, so that the tree is drawn again only for a change. */
export function useMarks({ findings, present }: Pick<DocumentEditing, 'findings' | 'present'>): {
  problems: ReadonlyMap<string, number>;
  here: ReadonlyMap<string, readonly string[]>;
} {
  const problems = useMemo(() => countProblems(findings), [findings]);
  const here = useMemo(() => namesByPlace(present), [present]);
  return { problems: useSame(problems), here: useSame(here) };
}

function useSame<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const kept = useRef(map);
  const text = (of: ReadonlyMap<string, Value>) => JSON.stringify([...of]);
  if (kept.current !== map && text(kept.current) !== text(map)) kept.current = map;
  return kept.current;
}
