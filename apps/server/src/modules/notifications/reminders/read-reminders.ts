import type { Pagination } from '@darasa/contract/http/pagination';
import { displayName } from '@darasa/contract/identity/rules';
import type { NotificationKind } from '@darasa/contract/notifications/kinds/registry';
import { type NotificationContent, notificationContent } from '@darasa/contract/notifications/schemas';
import type { KeptReminder } from '@darasa/contract/reports/schemas';
import { findContacts } from '#modules/identity';
import { requireOwn, seesEverything } from '#modules/reports';
import { readPerson } from '#modules/requirements';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { countKept, findKept, type KeptRow } from './kept-repository.ts';

const PAGE = 20;
/** What those who teach or lead send, and what is due in the course. */
const ofCourse: readonly NotificationKind[] = ['course.reminder', 'course.message', 'assessment.due-soon'];
const ofRequirements: readonly NotificationKind[] = ['requirement.due'];

interface Asked {
  user_id: string;
  course_id?: string | undefined;
  requirement_id?: string | undefined;
  page: number;
}

/** The reminders of a person, the last first. @throws AppError NOT_FOUND when they are nobody of the caller's */
export async function readReminders(
  ctx: Ctx,
  asked: Asked,
): Promise<{ reminders: KeptReminder[]; pagination: Pagination }> {
  const { page } = asked;
  const { kinds, withRequirements } = await allowed(ctx, asked);
  const filter = {
    userId: Number(asked.user_id),
    kinds,
    courseId: asked.course_id === undefined ? undefined : Number(asked.course_id),
    requirementId: asked.requirement_id === undefined ? undefined : Number(asked.requirement_id),
  };
  const [rows, total] = await Promise.all([
    findKept(ctx.db, filter, { limit: PAGE, offset: (page - 1) * PAGE }),
    countKept(ctx.db, filter),
  ]);
  return {
    reminders: rows.flatMap((row) => present(row, withRequirements) ?? []),
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

/** What of it the caller sees: leaders nothing of what is required of the person by others. */
async function allowed(
  ctx: Ctx,
  { user_id, course_id, requirement_id }: Asked,
): Promise<{ kinds: readonly NotificationKind[]; withRequirements: boolean }> {
  if (requirement_id !== undefined) {
    await readPerson(ctx, requirement_id, Number(user_id));
    if (course_id === undefined) return { kinds: ofRequirements, withRequirements: true };
  }
  if (course_id !== undefined) {
    const taught = await requireOwn(ctx, [{ user_id: Number(user_id), course_id: Number(course_id) }]);
    return taught.has(Number(course_id))
      ? { kinds: [...ofCourse, ...ofRequirements], withRequirements: true }
      : { kinds: ofCourse, withRequirements: false };
  }
  if (!seesEverything(ctx.actor) || (await findContacts(ctx.db, [Number(user_id)])).length === 0)
    throw new AppError('NOT_FOUND', 'Learner not found');
  return { kinds: [...ofCourse, ...ofRequirements], withRequirements: true };
}

/** Undefined for what this release does not know. */
function present(row: KeptRow, withRequirements: boolean): KeptReminder | undefined {
  const content = notificationContent.safeParse({ ...(row.data as object), kind: row.kind });
  const said = content.data && saidOf(content.data);
  if (!said) return undefined;
  const { username, first_name, last_name } = row;
  return {
    id: String(row.id),
    ...said,
    reasons: withRequirements ? said.reasons : said.reasons.filter(({ kind }) => kind !== 'requirement'),
    automatic: row.automatic,
    sent_by:
      username === null || first_name === null || last_name === null
        ? null
        : displayName({ username, first_name, last_name }),
    sent_at: row.sent_at.toISOString(),
    course_id: row.course_id === null ? null : String(row.course_id),
    channels: [
      { channel: 'product', outcome: 'shown' },
      { channel: 'email', outcome: row.email },
    ],
  };
}

type Said = Pick<KeptReminder, 'kind' | 'title' | 'words' | 'reasons' | 'due'>;
function saidOf(content: NotificationContent): Said | undefined {
  const nothing = { words: '', reasons: [], due: null };
  switch (content.kind) {
    case 'course.reminder':
      return { ...nothing, kind: 'remind', title: content.title, reasons: content.reasons };
    case 'course.message':
      return { ...nothing, kind: 'write', title: content.title, words: content.words };
    case 'requirement.due':
      return { ...nothing, kind: 'requirement', title: content.title, due: content.due_on };
    case 'assessment.due-soon':
      return { ...nothing, kind: 'work', title: content.assessment, due: content.due_at };
    default:
      return undefined;
  }
}
