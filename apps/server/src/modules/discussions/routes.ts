import { discussionEndpoints as endpoints } from '@darasa/contract/discussions/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import {
  banPerson,
  changeSettings,
  hideText,
  readReports,
  readSettings,
  reportText,
  settleReport,
} from './moderate.ts';
import type { DiscussionDeps } from './open-place.ts';
import { readMentionable } from './people.ts';
import { markAllRead, markRead, readThread, readThreads, readUnread } from './read-threads.ts';
import { editPost, removePost, vote, writePost } from './write-posts.ts';
import {
  acceptAnswer,
  changeThreadState,
  editThread,
  followThread,
  openNewThread,
  removeThread,
} from './write-threads.ts';

/** What is written from one IP: a class behind it. Each person has a limit of their own besides. */
const limited = { rateLimit: { max: 120, timeWindow: '10 minutes' } };

/** Threads and posts, for their readers, their writers and those who keep order. */
export function registerDiscussions(api: FastifyInstance, deps: DiscussionDeps): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readThreads(ctx, deps, query));
  registerEndpoint(api, endpoints.unread, ({ query, ctx }) => readUnread(ctx, deps, query));
  registerEndpoint(api, endpoints.people, ({ query, ctx }) => readMentionable(ctx, deps, query));
  registerEndpoint(api, endpoints.markAllRead, ({ body, ctx }) => markAllRead(ctx, deps, body));
  registerEndpoint(api, endpoints.read, ({ params, ctx }) => readThread(ctx, deps, params.id));
  registerEndpoint(
    api,
    endpoints.open,
    ({ params, body, ctx }) => openNewThread(ctx, deps, params.id, body),
    limited,
  );
  registerEndpoint(
    api,
    endpoints.editThread,
    ({ params, body, ctx }) => editThread(ctx, deps, params.id, body),
    limited,
  );
  registerEndpoint(api, endpoints.removeThread, ({ params, body, ctx }) =>
    removeThread(ctx, deps, params.id, body.removed),
  );
  registerEndpoint(api, endpoints.state, ({ params, body, ctx }) =>
    changeThreadState(ctx, deps, params.id, body),
  );
  registerEndpoint(api, endpoints.accept, ({ params, body, ctx }) =>
    acceptAnswer(ctx, deps, params.id, body.post_id),
  );
  registerEndpoint(api, endpoints.follow, ({ params, body, ctx }) =>
    followThread(ctx, deps, params.id, body.followed),
  );
  registerEndpoint(api, endpoints.markRead, ({ params, ctx }) => markRead(ctx, deps, params.id));
  registerEndpoint(
    api,
    endpoints.post,
    ({ params, body, ctx }) => writePost(ctx, deps, params.id, body),
    limited,
  );
  registerEndpoint(
    api,
    endpoints.editPost,
    ({ params, body, ctx }) => editPost(ctx, deps, params.id, body),
    limited,
  );
  registerEndpoint(api, endpoints.removePost, ({ params, body, ctx }) =>
    removePost(ctx, deps, params.id, body.removed),
  );
  registerEndpoint(api, endpoints.vote, ({ params, body, ctx }) => vote(ctx, deps, params.id, body.voted));
  registerEndpoint(api, endpoints.hide, ({ params, body, ctx }) => hideText(ctx, deps, params.id, body));
  registerEndpoint(
    api,
    endpoints.report,
    ({ params, body, ctx }) => reportText(ctx, deps, params.id, body),
    limited,
  );
  registerEndpoint(api, endpoints.reports, ({ query, ctx }) => readReports(ctx, deps, query));
  registerEndpoint(api, endpoints.settle, ({ params, body, ctx }) =>
    settleReport(ctx, deps, params.id, body),
  );
  registerEndpoint(api, endpoints.settings, ({ params, ctx }) => readSettings(ctx, deps, params.course));
  registerEndpoint(api, endpoints.changeSettings, ({ params, body, ctx }) =>
    changeSettings(ctx, deps, params.course, body),
  );
  registerEndpoint(api, endpoints.ban, ({ params, body, ctx }) =>
    banPerson(ctx, deps, params.course, Number(params.user_id), body),
  );
}
