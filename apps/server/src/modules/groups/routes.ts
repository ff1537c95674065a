import { groupEndpoints as endpoints } from '@darasa/contract/groups/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '#modules/identity';
import type { ReadRevision } from '#modules/learning';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { readActivity } from './courses/activity.ts';
import { giveCourse, readCourses, takeCourse } from './courses/group-courses.ts';
import { readGroupsOfCourse } from './courses/groups-of-course.ts';
import { readLessons } from './courses/lessons.ts';
import { readProgress } from './courses/progress.ts';
import { readChoices } from './groups/choices.ts';
import { archiveGroup, changeGroup, createGroup, readGroup, readGroups } from './groups/groups.ts';
import { createLettingIn } from './members/letting-in.ts';
import { addMembers, changeMember, readMembers, removeMember } from './members/members.ts';
import { leaveOwnGroup, readOwnGroups } from './members/own-groups.ts';

/** A list is longer than other bodies. */
const LIST_BODY = 256 * 1024;
/** Five hundred cards take a while. */
const CARDS_TIMEOUT_MS = 120_000;

/** Groups of people, for those who manage or lead them, and a person's own ones. */
export function registerGroups(
  api: FastifyInstance,
  deps: { readRevision: ReadRevision; cards: Identity['cards'] },
): void {
  const lettingIn = createLettingIn(deps.cards);
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readGroups(ctx, query));
  registerEndpoint(api, endpoints.create, async ({ body, ctx }) => ({ group: await createGroup(ctx, body) }));
  registerEndpoint(api, endpoints.read, async ({ params, ctx }) => ({
    group: await readGroup(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.change, async ({ params, body, ctx }) => ({
    group: await changeGroup(ctx, params.id, body),
  }));
  registerEndpoint(api, endpoints.archive, async ({ params, body, ctx }) => ({
    group: await archiveGroup(ctx, params.id, body.archived),
  }));
  registerEndpoint(api, endpoints.members, ({ params, query, ctx }) => readMembers(ctx, params.id, query));
  registerEndpoint(
    api,
    endpoints.addMembers,
    async ({ params, body, ctx }) => ({ lines: await addMembers(ctx, params.id, body) }),
    { bodyLimit: LIST_BODY },
  );
  registerEndpoint(api, endpoints.changeMember, async ({ params, body, ctx }) => ({
    member: await changeMember(ctx, params.id, Number(params.user_id), body.role),
  }));
  registerEndpoint(api, endpoints.removeMember, async ({ params, ctx }) => ({
    member: await removeMember(ctx, params.id, Number(params.user_id)),
  }));
  registerEndpoint(
    api,
    endpoints.printCards,
    ({ params, body, ctx }) => lettingIn.printCards(ctx, params.id, body.people?.map(Number)),
    { bodyLimit: LIST_BODY, handlerTimeout: CARDS_TIMEOUT_MS },
  );
  registerEndpoint(api, endpoints.oneTimePassword, ({ params, ctx }) =>
    lettingIn.oneTimePassword(ctx, params.id, Number(params.user_id)),
  );
  registerEndpoint(api, endpoints.courses, async ({ params, ctx }) => ({
    courses: await readCourses(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.giveCourse, async ({ params, body, ctx }) => ({
    course: await giveCourse(ctx, params.id, { courseId: params.course_id, onLeave: body.on_leave }),
  }));
  registerEndpoint(api, endpoints.takeCourse, async ({ params, ctx }) => ({
    courses: await takeCourse(ctx, params.id, params.course_id),
  }));
  registerEndpoint(api, endpoints.progress, ({ params, query, ctx }) => readProgress(ctx, params.id, query));
  registerEndpoint(api, endpoints.choices, ({ query, ctx }) => readChoices(ctx, query.course));
  registerEndpoint(api, endpoints.ofCourse, ({ params, ctx }) => readGroupsOfCourse(ctx, params.id));
  registerEndpoint(api, endpoints.courseProgress, ({ params, query, ctx }) =>
    readLessons(ctx, deps, { id: params.id, courseId: Number(params.course_id) }, query),
  );
  registerEndpoint(api, endpoints.activity, ({ params, query, ctx }) => readActivity(ctx, params.id, query));
  registerEndpoint(api, endpoints.own, async ({ ctx }) => ({ groups: await readOwnGroups(ctx) }));
  registerEndpoint(
    api,
    endpoints.leave,
    async ({ params, ctx }) =>
      new Reply({ groups: await leaveOwnGroup(ctx, params.id) }, { message: 'You have left the group.' }),
  );
}
