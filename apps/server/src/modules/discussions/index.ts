/**
 * Discussions of courses, lessons and groups: threads and what stands below them. Other modules enter here only.
 */
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { discussionJobs } from './jobs.ts';
import { discussionsMerging } from './own-data/merging.ts';
import { discussionsPersonalData } from './own-data/personal-data.ts';
import { participationJobs } from './participation/jobs.ts';
import { registerParticipation } from './participation/routes.ts';
import { participationToDo, participationToMark } from './participation/work.ts';
import { registerDiscussions } from './routes.ts';
import { reportedOnSite, reportedTexts, unansweredQuestions } from './work.ts';

export { closeComments, openComments } from './comments.ts';
export { countAnswered, countAsked, countUnanswered } from './counts-repository.ts';
export { peopleMentioned, posted, textHidden, threadOpened } from './events.ts';
export { threadPath } from './paths.ts';
export { findShownTexts } from './reader-repository.ts';
export { mayReadText, type Told, whomToTell } from './tell.ts';
export { findThread } from './thread-repository.ts';

/** Threads, posts, and what keeps them in order. */
export const discussionsModule = defineModule<{ settings: { readonly values: SettingValues } }>({
  name: 'discussions',
  tables: [
    'discussion_ban',
    'discussion_post',
    'discussion_reader',
    'discussion_report',
    'discussion_setting',
    'discussion_thread',
    'discussion_visit',
    'discussion_vote',
    'lesson_answer',
    'lesson_asked',
    'lesson_question',
    'participation',
    'participation_mark',
  ],
  events,
  personalData: discussionsPersonalData,
  merging: discussionsMerging,
  jobs: () => [...discussionJobs, ...participationJobs],
  work: () => [unansweredQuestions, reportedTexts, reportedOnSite, participationToDo, participationToMark],
  routes: (api, { config, resources: { learning }, services }) => {
    const deps = {
      signer: services.media.signer,
      readRevision: learning.readRevision,
      blockedWords: () => config.settings.values.blocked_words,
    };
    registerDiscussions(api, deps);
    registerParticipation(api, deps);
  },
});
