import { Readable } from 'node:stream';
import type { Participant } from '@darasa/contract/enrollment/schemas';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import type { SentFile } from '#platform/http/endpoint';
import { countParticipants, findParticipants } from './participant-repository.ts';
import {
  type ParticipantDeps,
  type ParticipantQuery,
  presentAll,
  readFilter,
  requireCourse,
} from './participants.ts';

/** People that are read and written at once. */
const PART = 500;

const header = [
  'Name',
  'Username',
  'State',
  'Groups',
  'Progress (%)',
  'Last activity',
  'Enrolled',
  'Completed',
];
const states: Record<Participant['status'], string> = {
  active: 'Learning',
  completed: 'Completed',
  left: 'Left',
};

/**
 * The people in a course as CSV, with a byte order mark, which spreadsheets want, in parts. It is recorded in the audit log.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function exportParticipants(
  ctx: Ctx,
  deps: ParticipantDeps,
  idOrSlug: string,
  { people, ...query }: ParticipantQuery & { people?: string | undefined },
): Promise<SentFile> {
  const course = await requireCourse(ctx.db, ctx.actor, idOrSlug);
  const { groups, filter: asked } = await readFilter(ctx, deps, course.id, query);
  const chosen = people?.split(',').map(Number);
  const userIds =
    chosen && asked.userIds ? chosen.filter((id) => asked.userIds?.includes(id)) : (chosen ?? asked.userIds);
  const filter = { ...asked, userIds };
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'enrollment.exported',
    subject: { type: 'course', id: String(course.id), name: course.title },
    details: { learners: await countParticipants(ctx.db, course.id, filter) },
    ip: ctx.ip,
  });
  async function* lines() {
    yield `\uFEFF${csvRow(header)}`;
    for (let after: number | undefined; ; ) {
      const rows = await findParticipants(ctx.db, course.id, filter, { limit: PART, after });
      const shown = await presentAll(ctx.db, deps, course.id, rows, groups);
      yield shown
        .map((person, at) =>
          csvRow([
            person.name,
            rows[at]?.username ?? '',
            states[person.status],
            person.groups.join('; '),
            person.percent,
            person.last_at,
            person.enrolled_at,
            person.completed_at,
          ]),
        )
        .join('');
      after = rows.at(-1)?.user_id;
      if (rows.length < PART) return;
    }
  }
  return { name: `people-${course.slug}.csv`, content: Readable.from(lines()) };
}
