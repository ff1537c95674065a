import { z } from 'zod';
import { releaseFiles } from '#modules/media';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { forgetRemoved } from './own-data/personal-data-repository.ts';
import { DISCUSSION_FILES } from './presenter.ts';

const DAY_MS = 86_400_000;

/** What its author took back more than a day ago is gone for good. */
const forgetJob = defineJob({
  name: 'discussions.forget-removed',
  schema: z.object({}),
  options: { cron: '17 * * * *', keepSeconds: 3600 },
  handler: (_payload, { db, ctx }) =>
    db.transaction().execute(async (tx) => {
      const gone = await forgetRemoved(tx, new Date(ctx.now.getTime() - DAY_MS));
      await releaseFiles(tx, DISCUSSION_FILES, gone);
    }),
});

export const discussionJobs: AnyJob[] = [forgetJob];
