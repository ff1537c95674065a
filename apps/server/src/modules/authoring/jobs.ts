import { accountErased } from '#modules/identity';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import { deleteAuthorOf } from './authors/author-repository.ts';
import { removeOldChecks } from './challenge-checks/old-checks.ts';
import { deleteDraftsOf } from './drafts/draft-repository.ts';
import { thinHistory } from './history/thin-history.ts';
import { changeInstructorOfErased } from './lifecycle/erased-owner.ts';
import { type PictureJobDeps, pictureJobs } from './lifecycle/show-picture.ts';

/** The payload names an email address. */
const PERSONAL_KEPT_S = 3600;

/** Drafts go with the account; unpublished courses go to who helps to write them, or go too. */
const eraseAuthor = subscribe({
  event: accountErased,
  name: 'authoring.erase-author',
  options: { keepSeconds: PERSONAL_KEPT_S },
  async handler(tx, { user_id }) {
    await deleteDraftsOf(tx, user_id);
    await deleteAuthorOf(tx, user_id);
    await changeInstructorOfErased(tx, user_id);
  },
});

export const authoringJobs = (deps: PictureJobDeps): AnyJob[] => [
  thinHistory,
  removeOldChecks,
  eraseAuthor,
  ...pictureJobs(deps),
];
