import { findProblems } from '@darasa/contract/authoring/problems';
import type { EditData, Finding } from '@darasa/contract/authoring/schemas';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { emptyDocument } from '../course-document/empty-document.ts';
import type { DocumentEditing } from '../document-editing.ts';
import { EditingContext } from '../editing/editing-context.tsx';
import { useCourseFindings } from './use-course-findings.ts';

const untried: Finding = {
  path: 'assessment:1/coding_challenges/2/solution_template',
  severity: 'missing',
  message: '“Sum”: its solution fails, or a wrong solution passes',
};
const cannotRun: Finding = {
  path: 'assessment:1/coding_challenges/2/programming_languages',
  severity: 'warning',
  message: '“Sum” allows C, which this site cannot run: a teacher has to mark such programs',
};

/** @param here what the editor finds in the document as it is now */
function found(here: Finding[], onServer?: Finding[]): readonly Finding[] {
  const saved = emptyDocument();
  const editing = { document: saved, findings: here } as unknown as DocumentEditing;
  const data = onServer && ({ document: saved, findings: onServer } as unknown as EditData);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditingContext value={editing}>{children}</EditingContext>
  );
  return renderHook(() => useCourseFindings(data), { wrapper }).result.current;
}

it('tells what only the server knows, after what the editor finds', () => {
  const here = findProblems(emptyDocument());
  expect(here.length).toBeGreaterThan(0);
  expect(found(here, [...here, untried, cannotRun])).toEqual([...here, untried, cannotRun]);
});

it('does not repeat what was completed since the document was saved', () => {
  const before = findProblems(emptyDocument());
  expect(found([], [...before, cannotRun])).toEqual([cannotRun]);
});

it('tells what the editor finds while the server cannot be reached', () => {
  const here = findProblems(emptyDocument());
  expect(found(here)).toEqual(here);
});
