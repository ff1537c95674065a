import {
  dashboardEndpoints,
  type InstructorDashboard,
  type StudentDashboard,
} from '@darasa/contract/analytics/dashboards';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

interface Abortable {
  signal?: AbortSignal;
}

export const getStudentDashboard = ({ signal }: Abortable): Promise<StudentDashboard> =>
  request(dashboardEndpoints.student, { mapFailure: mapAuthFailure, signal });

export const getInstructorDashboard = ({ signal }: Abortable): Promise<InstructorDashboard> =>
  request(dashboardEndpoints.instructor, { mapFailure: mapAuthFailure, signal });
