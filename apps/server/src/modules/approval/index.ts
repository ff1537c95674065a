export { readCommentDetails, readDecisionText } from './comment-details.ts';
export { commentAdded } from './events.ts';
export { approvalPersonalData } from './personal-data.ts';
export { registerApproval } from './routes.ts';
