import type { CourseDetailsDocument } from '@darasa/contract/authoring/document';
import { useRef, useState } from 'react';
import { afterPress } from '~/lib/after-press';
import { useEditing } from '../editing/editing-context.tsx';
import { type DetailField, detailProblems, firstProblem, type stepFields } from './detail-problems.ts';

/**
 * The details of the course as a step's form sees them. A problem is shown once its field was left with something in it, and
 * all are shown when somebody wants to go on.
 */
export function useDetails(step: keyof typeof stepFields) {
  const { document, change, readOnly } = useEditing();
  const { details } = document;
  const [shown, setShown] = useState<ReadonlySet<DetailField> | 'all'>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const problems = detailProblems(details);
  const set = <Field extends DetailField>(field: Field, value: CourseDetailsDocument[Field], label: string) =>
    change((before) => ({ ...before, details: { ...before.details, [field]: value } }), label);
  return {
    form,
    details,
    readOnly,
    set,
    /** Several at once. */
    setAll: (fields: Partial<CourseDetailsDocument>, label: string) =>
      change((before) => ({ ...before, details: { ...before.details, ...fields } }), label),
    problem: (field: DetailField): string | undefined =>
      shown === 'all' || shown.has(field) ? problems[field] : undefined,
    leave: (field: DetailField) => () =>
      afterPress(() => {
        const value = details[field];
        if (value === '' || value === null) return;
        // All may have been asked for in the meantime
        setShown((before) => (before === 'all' ? before : new Set([...before, field])));
      }),
    /** Shows what is wrong and leads to it. @returns whether nothing is */
    check(): boolean {
      setShown('all');
      const first = firstProblem(details, step);
      if (first === undefined) return true;
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return false;
    },
  };
}

export type Details = ReturnType<typeof useDetails>;
