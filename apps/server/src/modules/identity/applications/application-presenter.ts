import type { ApplicationWithPerson } from '@darasa/contract/identity/people-schemas';
import { displayName } from '@darasa/contract/identity/rules';
import type { InstructorApplication } from '@darasa/contract/identity/schemas';
import { presentSummary } from '../people/people-presenter.ts';
import type { ApplicationRow, ApplicationWithPersonRow } from './application-repository.ts';

export const presentApplication = (row: ApplicationRow): InstructorApplication => ({
  id: String(row.id),
  status: row.status as InstructorApplication['status'],
  statement: row.statement,
  comment: row.comment,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export const presentApplicationWithPerson = (row: ApplicationWithPersonRow): ApplicationWithPerson => ({
  ...presentApplication(row.application),
  person: presentSummary(row.person),
  decided_by: row.decidedBy ? displayName(row.decidedBy) : null,
});
