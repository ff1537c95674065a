export { enrollmentJobs } from './jobs.ts';
export { enrollmentPersonalData } from './personal-data.ts';
export { registerEnrollment } from './routes.ts';
