import type { enrollingEndpoints } from '@darasa/contract/groups/enrolling';
import {
  type EnrolOutcome,
  type EnrolPayment,
  groupLimits,
  lineRefusals,
} from '@darasa/contract/groups/rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { displayName, hasRole } from '@darasa/contract/identity/rules';
import { toMajor } from '@darasa/contract/payments/money';
import type { Billing } from '@darasa/contract/payments/schemas';
import { publishedRevisionOf } from '#modules/authoring';
import { enrollIn, findStandings, type NamedCourse, refusalMessage, waitForSeat } from '#modules/enrollment';
import { findContacts, recordAudit } from '#modules/identity';
import { findFreePlaces, type InvoicedPerson, invoicePeople, SeatLost, waiveOrder } from '#modules/payments';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import type { EmailSite } from '#platform/mail/index';
import { requireTaughtCourse, type TaughtCourse } from '../entering/targets.ts';
import { peopleEnrolled } from '../events.ts';
import { requireGroup } from '../groups/groups.ts';
import { readPeopleLines } from '../members/people-lines.ts';
import { findLearnerIds } from '../store/member-repository.ts';

type Added = EndpointData<typeof enrollingEndpoints.add>;
type EnrolledLine = Added['lines'][number];
interface Wanted {
  people: readonly string[];
  group_id?: string | undefined;
  reason: string;
  payment: EnrolPayment;
  bill_to?: Billing | undefined;
}
interface Person {
  id: number;
  line: string;
  name: string;
}
/** By which right people come into a course with a price for nothing: as an administrator, or as its owner, who may let in some a month. */
export interface PricedRight {
  /** Whose free place it is; null: no limit. */
  teacherId: number | null;
}

/** What enrolling others in a course asks of the caller. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readTerms(
  ctx: Ctx,
  courseId: string,
): Promise<EndpointData<typeof enrollingEndpoints.terms>> {
  const course = await requireTaughtCourse(ctx, courseId);
  const admin = hasRole(ctx.actor.roles, 'admin');
  const places = admin || !course.isOwner ? null : await findFreePlaces(ctx, ctx.actor.userId);
  const mayFree = admin || (places !== null && places.most > 0);
  const priced = course.price_minor > 0;
  return {
    price: toMajor(course.price_minor, course.currency),
    currency: course.currency,
    payments: priced
      ? [...(mayFree ? (['free'] as const) : []), ...(admin ? (['invoice'] as const) : [])]
      : [],
    free_places: priced && mayFree ? places : null,
  };
}

/**
 * Enrols others in a course, each in a transaction of their own: one who is refused stops nobody. Where it is full they wait, before those
 * who come by themselves. Those of an invoice come in together.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT with `details.reason`
 */
export async function enrolOthers(
  ctx: Ctx,
  deps: { site: EmailSite },
  courseId: string,
  wanted: Wanted,
): Promise<Added> {
  const course = await requireTaughtCourse(ctx, courseId);
  if (course.status !== 'published')
    throw new AppError('CONFLICT', 'Publish the course first.', { reason: 'not_published' });
  const right = await requirePricedRight(ctx, course, wanted);
  const { people, refused } = await readPeople(ctx, wanted);
  // Rendering its texts can take seconds: nobody has to wait for a lock meanwhile
  await publishedRevisionOf(ctx.db, course.id);
  if (wanted.payment === 'invoice') {
    const { lines, invoice } = await enrolByInvoice(ctx, course, people, wanted);
    return { lines: [...refused, ...lines], invoice };
  }
  const lines: EnrolledLine[] = [...refused];
  const seesNames = hasRole(ctx.actor.roles, 'admin') || wanted.group_id !== undefined;
  for (const person of people) {
    const line = await enrolOne(ctx, deps, course, person, { right, reason: wanted.reason });
    // Whose account it is a teacher reads when they are in the course
    const inside = line.outcome === 'enrolled' || line.outcome === 'already';
    lines.push(seesNames || inside ? line : { ...line, name: null });
  }
  return { lines, invoice: null };
}

/**
 * Into a course that has a price administrators bring people, and its owner some in a month where a setting says so. They say why.
 * @throws AppError BAD_REQUEST, CONFLICT with `details.reason`
 */
export async function requirePricedRight(
  ctx: Ctx,
  course: TaughtCourse,
  { reason, payment }: Pick<Wanted, 'reason' | 'payment'>,
): Promise<PricedRight> {
  if (course.price_minor === 0) {
    if (payment === 'invoice') throw badRequest([{ path: 'payment', message: 'This course has no price' }]);
    return { teacherId: null };
  }
  const admin = hasRole(ctx.actor.roles, 'admin');
  const places = admin || !course.isOwner ? null : await findFreePlaces(ctx, ctx.actor.userId);
  if (!admin && (payment === 'invoice' || places === null || places.most === 0))
    throw new AppError('CONFLICT', 'This course has a price: an administrator enrols people in it.', {
      reason: 'priced',
    });
  if (reason === '')
    throw badRequest([
      {
        path: 'reason',
        message: payment === 'invoice' ? 'Say what the invoice is for' : 'Say why they do not pay',
      },
    ]);
  return { teacherId: admin ? null : ctx.actor.userId };
}

/** All of them in one transaction: the invoice names those who came in. */
async function enrolByInvoice(
  ctx: Ctx,
  course: NamedCourse,
  people: readonly Person[],
  { reason, bill_to, group_id }: Wanted,
): Promise<Added> {
  if (!bill_to) throw badRequest([{ path: 'bill_to.name', message: 'Say who pays' }]);
  return ctx.transaction(async (inside) => {
    const made = await invoicePeople(inside, {
      courseId: course.id,
      userIds: people.map(({ id }) => id),
      payer: bill_to,
      reason,
      groupId: group_id === undefined ? null : Number(group_id),
    });
    const of = new Map(made.people.map((one) => [one.userId, one]));
    for (const person of people) {
      const one = of.get(person.id);
      if (one && 'order' in one)
        await record(inside, course, person, { reason, order: one.order, invoice: made.invoice?.number });
    }
    return { lines: people.map((person) => invoicedLine(person, of.get(person.id))), invoice: made.invoice };
  });
}

function invoicedLine({ line, name }: Person, one: InvoicedPerson | undefined): EnrolledLine {
  const said = { line, name };
  if (one && 'order' in one) return { ...said, outcome: 'enrolled', reason: null };
  if (one?.refused === 'enrolled') return { ...said, outcome: 'already', reason: null };
  return { ...said, outcome: 'refused', reason: one?.message ?? null };
}

async function readPeople(ctx: Ctx, wanted: Wanted): Promise<{ people: Person[]; refused: EnrolledLine[] }> {
  if (wanted.group_id !== undefined) {
    const group = await requireGroup(ctx, wanted.group_id, 'lead');
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
  const read = await readPeopleLines(ctx, wanted.people);
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
  { right, reason }: { right: PricedRight; reason: string },
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
        const waived = await waiveOrder(inside, deps, { ...place, ...right });
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
  details: { reason: string; order?: string; invoice?: string | undefined },
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
