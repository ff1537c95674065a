import { findProblems } from '@darasa/contract/authoring/problems';
import type { EditData, Finding } from '@darasa/contract/authoring/schemas';
import { useMemo } from 'react';
import { useEditing } from '../editing/editing-context.tsx';

const keyOf = ({ path, message }: Finding): string => `${path} ${message}`;

/**
 * What is missing and what reviewers will ask about: what the editor finds in the document as it is now, and what only the server knows
 * of the one that was saved, such as whether solutions of challenges pass their tests.
 */
export function useCourseFindings(data: EditData | undefined): readonly Finding[] {
  const { findings } = useEditing();
  return useMemo(() => {
    const onServer = data?.findings ?? [];
    if (!data || onServer.length === 0) return findings;
    const foundHere = new Set([...findings, ...findProblems(data.document)].map(keyOf));
    return [...findings, ...onServer.filter((finding) => !foundHere.has(keyOf(finding)))];
  }, [findings, data]);
}
