import { type EnrolOutcome, groupLimits, lineRefusals } from '@darasa/contract/groups/rules';
import { displayName, hasRole } from '@darasa/contract/identity/rules';
import { publishedRevisionOf } from '#modules/authoring';
import { enrollIn, findStandings, type NamedCourse, refusalMessage, waitForSeat } from '#modules/enrollment';
import { findContacts, recordAudit } from '#modules/identity';
import { SeatLost, waiveOrder } from '#modules/payments';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import type { EmailSite } from '#platform/mail/index';
import { requireTaughtCourse } from '../entering/targets.ts';
import { peopleEnrolled } from '../events.ts';
import { requireGroup } from '../groups/groups.ts';
import { readPeopleLines } from '../members/people-lines.ts';
import { findLearnerIds } from '../store/member-repository.ts';

export interface EnrolledLine {
  line: string;
  name: string | null;
  outcome: EnrolOutcome;
  reason: string | null;
}
interface Wanted {
  people: readonly string[];
  group_id?: string | undefined;
  reason: string;
}
interface Person {
  id: number;
  line: string;
  name: string;
}

/**
 * Enrols others in a course, each in a transaction of their own: one who is refused stops nobody. Where it is full they wait, before those
 * who come by themselves.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT with `details.reason`
 */
export async function enrolOthers(
  ctx: Ctx,
  deps: { site: EmailSite },
  courseId: string,
  wanted: Wanted,
): Promise<EnrolledLine[]> {
  const course = await requireTaughtCourse(ctx, courseId);
  if (course.status !== 'published')
    throw new AppError('CONFLICT', 'Publish the course first.', { reason: 'not_published' });
  if (course.price_minor > 0) requirePricedRight(ctx, wanted);
  const { people, refused } = await readPeople(ctx, wanted);
  // Rendering its texts can take seconds: nobody has to wait for a lock meanwhile
  await publishedRevisionOf(ctx.db, course.id);
  const lines: EnrolledLine[] = [...refused];
  for (const person of people) lines.push(await enrolOne(ctx, deps, course, person, wanted.reason));
  return lines;
}

/** Into a course that has a price administrators bring people, and say why. */
function requirePricedRight({ actor }: Ctx, { reason }: Wanted): void {
  if (!hasRole(actor.roles, 'admin'))
    throw new AppError(
      'CONFLICT',
      'This course has a price: an administrator enrols people in it without a payment.',
      {
        reason: 'priced',
      },
    );
  if (reason === '') throw badRequest([{ path: 'reason', message: 'Say why they do not pay' }]);
}

async function readPeople(ctx: Ctx, wanted: Wanted): Promise<{ people: Person[]; refused: EnrolledLine[] }> {
  if (wanted.group_id !== undefined) {
    const group = await requireGroup(ctx, wanted.group_id);
    if (group.learners > groupLimits.lines)
      throw badRequest([
        {
          path: 'group_id',
          message: `A group of more than ${groupLimits.lines} is given the course on its own page`,
        },
      ]);
    const contacts = await findContacts(ctx.db, await findLearnerIds(ctx.db, group.id));
    return { people: contacts.map(({ id, name }) => ({ id, line: name, name })), refused: [] };
  }
  const read = await readPeopleLines(ctx.db, wanted.people);
  return {
    people: read.flatMap((one) =>
      'person' in one ? { id: one.person.id, line: one.line, name: displayName(one.person) } : [],
    ),
    refused: read.flatMap((one) =>
      'refusal' in one
        ? {
            line: one.line,
            name: one.name ?? null,
            outcome: 'refused' as const,
            reason: lineRefusals[one.refusal],
          }
        : [],
    ),
  };
}

async function enrolOne(
  ctx: Ctx,
  deps: { site: EmailSite },
  course: NamedCourse,
  person: Person,
  reason: string,
): Promise<EnrolledLine> {
  const say = (outcome: EnrolOutcome, why: string | null = null): EnrolledLine => ({
    line: person.line,
    name: person.name,
    outcome,
    reason: why,
  });
  const standing = (await findStandings(ctx.db, [person.id], [course.id]))[0];
  if (standing && standing.status !== 'left') return say('already');
  const place = { userId: person.id, courseId: course.id };
  try {
    return await ctx.transaction(async (inside) => {
      const { db: tx } = inside;
      if (course.price_minor > 0) {
        const waived = await waiveOrder(inside, deps, place);
        if ('refused' in waived)
          return waived.refused === 'enrolled' ? say('already') : say('refused', waived.message);
        await record(inside, course, person, { reason, order: waived.number });
        return say('enrolled');
      }
      const result = await enrollIn(tx, { ...place, source: 'staff' });
      if (result.outcome === 'already') return say('already');
      if (result.outcome === 'refused' && result.reason !== 'full')
        return say('refused', refusalMessage(result.reason));
      if (result.outcome === 'refused') await waitForSeat(tx, place);
      await record(inside, course, person, { reason });
      return say(result.outcome === 'refused' ? 'waiting' : 'enrolled');
    });
  } catch (error) {
    if (error instanceof SeatLost)
      return say(
        'refused',
        error.reason === 'full' ? refusalMessage('full') : 'This did not work. Try again.',
      );
    throw error;
  }
}

async function record(
  ctx: TxCtx,
  course: NamedCourse,
  person: Person,
  details: { reason: string; order?: string },
): Promise<void> {
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'enrollment.added',
    subject: { type: 'course', id: String(course.id), name: course.title },
    details: { user_id: String(person.id), ...details },
    ip: ctx.ip,
  });
  await emit(ctx.db, peopleEnrolled, { course_id: course.id, user_ids: [person.id], by: ctx.actor.userId });
}
