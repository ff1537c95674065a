import type { InstructorDashboard, StudentDashboard } from '@darasa/contract/analytics/dashboards';
import { apiGet } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

interface Abortable {
  signal?: AbortSignal;
}

export const getStudentDashboard = ({ signal }: Abortable): Promise<StudentDashboard> =>
  apiGet('/dashboards/student', { mapFailure: mapAuthFailure, signal });

export const getInstructorDashboard = ({ signal }: Abortable): Promise<InstructorDashboard> =>
  apiGet('/dashboards/instructor', { mapFailure: mapAuthFailure, signal });
