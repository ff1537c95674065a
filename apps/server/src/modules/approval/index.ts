export { readCommentDetails, readDecisionText } from './comment-details.ts';
export { findRequests } from './comment-repository.ts';
export { commentAdded } from './events.ts';
export { approvalPersonalData } from './personal-data.ts';
export { registerApproval } from './routes.ts';
