import { type ProgramState, programStates } from '@darasa/contract/assessment/taking/programs';
import { z } from 'zod';
import { type Db, notify, type Tx } from '#platform/database/index';
import { defineChannel } from '#platform/modules/index';

/** Sends the state of somebody’s program to their browsers. */
export const programProgress = defineChannel({
  name: 'programs',
  schema: z.object({ user: z.number(), attempt: z.string(), state: z.enum(programStates) }),
  send: (here, { user, attempt, state }) =>
    here.tell(user, 'assessment:program', { attempt_id: attempt, state }),
});

/** Sends every process, once the transaction has committed, the state of somebody's program. */
export const announceProgram = (
  db: Db | Tx,
  { user_id, attempt_id }: { user_id: number; attempt_id: string },
  state: ProgramState,
): Promise<void> => notify(db, programProgress.name, { user: user_id, attempt: attempt_id, state });
