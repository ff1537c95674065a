export { supportJobs } from './jobs.ts';
export { supportPersonalData } from './personal-data.ts';
export { registerSupport, type SupportDeps } from './routes.ts';
