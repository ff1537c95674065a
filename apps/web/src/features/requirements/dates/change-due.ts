import { requirementEndpoints } from '@darasa/contract/requirements/endpoints';
import type { Due, Requirement, RequirementPerson } from '@darasa/contract/requirements/schemas';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { showToast } from '~/ui/toast';
import { dayText } from '../words.ts';

/** Gives one person another day, or with null the requirement's own back. */
const give = async (requirement: string, user_id: string, day: string | null) =>
  (
    await request(requirementEndpoints.changeDue, {
      params: { id: requirement, user_id },
      body: { day },
    })
  ).person;

/** Says what was changed, with the way back. @param undo takes the change back and says so @param renew shows lists anew */
export function sayWithUndo(words: string, undo: () => Promise<string>, renew: () => void): void {
  showToast(words, {
    action: {
      label: 'Undo',
      onPress: () =>
        void undo().then(
          (said) => {
            renew();
            showToast(said);
          },
          (error: unknown) => {
            renew();
            showToast(error instanceof Error ? error.message : 'This did not work. Please try again.');
          },
        ),
    },
  });
}

/** Gives one person another day for what is required of them, and says so with the way back. */
export async function changeDueOf(
  requirement: string,
  before: Pick<RequirementPerson, 'user_id' | 'name' | 'due_on' | 'changed_due'>,
  { day, renew }: { day: string | null; renew: () => void },
): Promise<void> {
  const { user_id, name, due_on, changed_due } = before;
  const now = await give(requirement, user_id, day);
  renew();
  sayWithUndo(
    day === null
      ? `${name} has the day of the others again, ${dayText(now.due_on)}`
      : `${name} has until ${dayText(now.due_on)}`,
    async () => {
      await give(requirement, user_id, changed_due ? due_on : null);
      return `${name} has until ${dayText(due_on)} as before`;
    },
    renew,
  );
}

export const dueRuleText = (due: Due): string =>
  due.kind === 'day' ? dayText(due.day) : `${formatQuantity(due.days, 'day')} after being assigned`;

const termsWith = ({ mandatory, renew_months, escalate_days, note }: Requirement, due: Due) => ({
  due,
  mandatory,
  renew_months,
  escalate_days,
  note,
});

/** Changes when a requirement is due for all who have no day of their own, and says so with the way back. */
export async function changeDueOfAll(
  requirement: Requirement,
  { due, renew }: { due: Due; renew: () => void },
): Promise<void> {
  const params = { id: requirement.id };
  const { requirement: now } = await request(requirementEndpoints.change, {
    params,
    body: termsWith(requirement, due),
  });
  renew();
  sayWithUndo(
    `“${now.subject.title}” is due ${now.due.kind === 'day' ? 'on ' : ''}${dueRuleText(now.due)} for all of whom it is required`,
    async () => {
      await request(requirementEndpoints.change, { params, body: termsWith(now, requirement.due) });
      return `“${now.subject.title}” is due ${requirement.due.kind === 'day' ? 'on ' : ''}${dueRuleText(requirement.due)} as before`;
    },
    renew,
  );
}
