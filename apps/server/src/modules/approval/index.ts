export { commentAdded } from './events.ts';
export { approvalPersonalData } from './personal-data.ts';
export { registerApproval } from './routes.ts';
export { readDecisionText, readToldComment } from './told.ts';
