import { courseDeskEndpoints } from '@darasa/contract/authoring/course-desk';
import { authoringEndpoints as endpoints } from '@darasa/contract/authoring/endpoints';
import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import type { Media } from '#modules/media';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { readIdempotencyKey } from '#platform/http/idempotency-key';
import { prepareLessonTexts, renderLessonText, withShortTextsRendered } from '#platform/markdown/index';
import type { Places } from '#platform/realtime/index';
import { createFairQueue } from '#platform/threads/fair-queue';
import { registerArchives } from './archive/archive-routes.ts';
import { createPersonQueue } from './archive/person-queue.ts';
import { listAuthors, removeAuthor, setAuthor } from './authors/authors.ts';
import { registerDocuments } from './documents/document-routes.ts';
import { registerDrafts } from './drafts/draft-routes.ts';
import { listSaves, readSave, restoreSave } from './history/history.ts';
import type { SellingDeps } from './lifecycle/lifecycle.ts';
import { publish } from './lifecycle/publish.ts';
import { submit, withdraw } from './lifecycle/review.ts';
import { updateCourse } from './lifecycle/update-course.ts';
import { archive, removeCourse } from './lifecycle/visibility.ts';
import { listDeskCourses } from './own-courses/course-desk.ts';
import { listOwnCourses } from './own-courses/own-courses.ts';
import { createPresence, type Presence } from './presence/presence.ts';
import { copyCourse, createFromPayload, readDates } from './working-copy/create-course.ts';
import { readEditData, readFindings } from './working-copy/edit-data.ts';
import { saveWorkingCopy } from './working-copy/save.ts';
import { createWorkingCopyCache } from './working-copy/working-copy-cache.ts';

export interface AuthoringDeps {
  db: Db;
  catalogue: Pick<Catalogue, 'courseOfAuthors' | 'categories'>;
  settings: ReviewSettings;
  places: Places;
  media: Pick<Media, 'originals' | 'signer'>;
  archives: ArchiveSettings;
  takesPayments: SellingDeps['takesPayments'];
}

export interface ArchiveSettings {
  /** Where archives lie while they are read. */
  folder: string;
  /** Most bytes of an archive. */
  maxBytes: number;
  /** Most bytes of one file in it. */
  maxFileBytes: number;
}

/** The largest document, and what stands around it. */
export const DOCUMENT_BODY = 8_500_000;
/** A description of 50,000 characters, and what stands around it. */
const UPDATE_BODY = 512 * 1024;
const SMALL_BODY = { bodyLimit: 64 * 1024 };
/** A lesson's text in four-byte characters, and what stands around it. */
const PREVIEW_BODY = 2_500_000;
const PREVIEW_LIMIT = { max: 240, timeWindow: '1 minute' };
/** Each writes to somebody. */
const AUTHORS_LIMIT = { max: 60, timeWindow: '10 minutes' };
/** A course now and then; more is a robot's doing, or a fault's. */
const CREATE_LIMIT = { max: 60, timeWindow: '10 minutes' };

/** Courses as their authors write them: drafts, the working copy, its history, who writes it, and how it gets published. */
export function registerAuthoring(api: FastifyInstance, deps: AuthoringDeps): void {
  const { db, settings } = deps;
  registerDrafts(api);
  registerDocuments(api, deps.media);
  const presence = createPresence(deps);
  const withSigner = { ...deps, signer: deps.media.signer };
  registerWorkingCopy(api, withSigner, presence);
  registerLifecycle(api, withSigner);
  registerArchives(api, {
    db,
    originals: deps.media.originals,
    queue: createPersonQueue(),
    ...deps.archives,
  });

  registerEndpoint(
    api,
    endpoints.preview,
    async ({ body: { markdown, place }, request }) => ({
      html:
        place === 'lesson'
          ? (await renderLessonText(markdown, actorOf(request).userId)).html
          : await withShortTextsRendered((html) => html.description(markdown), actorOf(request).userId),
    }),
    { bodyLimit: PREVIEW_BODY, rateLimit: PREVIEW_LIMIT },
  );
  registerEndpoint(api, endpoints.own, ({ query, ctx }) => listOwnCourses(ctx, query, settings));
  registerEndpoint(api, courseDeskEndpoints.list, ({ query, ctx }) => listDeskCourses(ctx, deps, query));
  registerEndpoint(api, endpoints.authors, async ({ params, ctx }) => ({
    authors: await listAuthors(ctx, params.id),
  }));
  registerEndpoint(
    api,
    endpoints.setAuthor,
    async ({ params, body, ctx }) => ({
      authors: await setAuthor(ctx, params.id, body),
    }),
    { ...SMALL_BODY, rateLimit: AUTHORS_LIMIT },
  );
  registerEndpoint(api, endpoints.removeAuthor, async ({ params, ctx }) => {
    const userId = Number(params.user_id);
    const { courseId, authors } = await removeAuthor(ctx, params.id, userId);
    presence.dismiss(courseId, userId);
    return { authors };
  });
}

function registerWorkingCopy(
  api: FastifyInstance,
  deps: AuthoringDeps & SellingDeps,
  presence: Presence,
): void {
  const { db } = deps;
  const kept = createWorkingCopyCache();
  // Large courses copied at once would each take longer than the database may: people take turns
  const copies = createFairQueue();
  registerEndpoint(
    api,
    endpoints.create,
    async ({ body, request, ctx }) => {
      const creation = { key: readIdempotencyKey(request) };
      const course = await createFromPayload(ctx, body, creation);
      return new Reply({ course: presentCreated(course) }, { message: 'The course has been created' });
    },
    { bodyLimit: DOCUMENT_BODY, rateLimit: CREATE_LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.copy,
    async ({ params, body, request, ctx }) => {
      const creation = { key: readIdempotencyKey(request) };
      const actor = actorOf(request);
      const course = await copies(actor.userId, () =>
        copyCourse(ctx, params.id, { ...creation, shiftDays: body.shift_days }),
      );
      return new Reply({ course: presentCreated(course) }, { message: 'The course has been copied' });
    },
    { ...SMALL_BODY, rateLimit: CREATE_LIMIT },
  );
  registerEndpoint(api, endpoints.dates, ({ params, ctx }) => readDates(ctx, params.id));
  registerEndpoint(api, endpoints.editData, ({ params, ctx }) => readEditData(ctx, params.id, deps));
  registerEndpoint(
    api,
    endpoints.save,
    async ({ params, body, request, ctx }) => {
      const actor = actorOf(request);
      const { courseId, changed, reply } = await saveWorkingCopy(ctx, { db, kept }, params.id, body);
      if (changed) presence.saved(courseId, reply.version, actor.userId);
      // Whoever writes lessons publishes or looks at them soon
      if (Object.keys(body.parts.lessons).length > 0) prepareLessonTexts();
      return reply;
    },
    { bodyLimit: DOCUMENT_BODY },
  );
  registerEndpoint(api, endpoints.check, async ({ params, ctx }) => ({
    findings: await readFindings(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.history, ({ params, query, ctx }) =>
    listSaves(ctx, params.id, query.before),
  );
  registerEndpoint(api, endpoints.savedVersion, ({ params, ctx }) =>
    readSave(ctx, params.id, params.version),
  );
  registerEndpoint(api, endpoints.restore, async ({ params, request, ctx }) => {
    const actor = actorOf(request);
    const data = await restoreSave(ctx, params.id, params.version, deps);
    presence.saved(Number(data.course_id), data.version, actor.userId);
    return data;
  });
}

function registerLifecycle(api: FastifyInstance, deps: AuthoringDeps & SellingDeps): void {
  const { catalogue } = deps;
  registerEndpoint(
    api,
    endpoints.update,
    async ({ params, body, ctx }) => {
      const id = await updateCourse(ctx, deps, params.id, body);
      return new Reply(
        { course: await catalogue.courseOfAuthors(id) },
        { message: 'The course has been updated' },
      );
    },
    { bodyLimit: UPDATE_BODY },
  );
  registerEndpoint(api, endpoints.remove, async ({ params, query, ctx }) => {
    const { archived } = await removeCourse(ctx, deps, params.id, query);
    return new Reply(
      { archived },
      { message: archived ? 'The course has been archived' : 'The course has been deleted' },
    );
  });
  registerEndpoint(
    api,
    endpoints.submit,
    async ({ params, body, ctx }) => {
      const state = await submit(ctx, deps, params.id, body.note);
      const message =
        state.revision === 'approved' ? 'The course can be published' : 'The course has been submitted';
      return new Reply({ state }, { message });
    },
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.withdraw, async ({ params, ctx }) => ({
    state: await withdraw(ctx, deps, params.id),
  }));
  registerEndpoint(
    api,
    endpoints.publish,
    async ({ params, body, ctx }) => {
      return new Reply(await publish(ctx, deps, params.id, body), {
        message: 'The course has been published',
      });
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.archive,
    async ({ params, body, ctx }) => ({
      state: await archive(ctx, deps, params.id, body.archived),
    }),
    SMALL_BODY,
  );
}

const presentCreated = ({ id, slug, title }: { id: number; slug: string; title: string }) => ({
  id: String(id),
  course_id: String(id),
  slug,
  title,
});
