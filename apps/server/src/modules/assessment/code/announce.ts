import { type ProgramState, programStates } from '@darasa/contract/assessment/taking/programs';
import { z } from 'zod';
import { type ChangeFeed, type Db, notify, type Tx } from '#platform/database/index';
import type { ConnectedHere } from '#platform/realtime/index';

const CHANNEL = 'programs';
const change = z.object({ user: z.number(), attempt: z.string(), state: z.enum(programStates) });

/** Tells every process, once the transaction has committed, how somebody's program stands. */
export const announceProgram = (
  db: Db | Tx,
  { user_id, attempt_id }: { user_id: number; attempt_id: string },
  state: ProgramState,
): Promise<void> => notify(db, CHANNEL, { user: user_id, attempt: attempt_id, state });

/** Tells the browsers that are connected to this process about programs of their person. @returns stops telling */
export const tellOfPrograms = (changes: ChangeFeed, here: ConnectedHere): Promise<() => void> =>
  changes.listen(CHANNEL, (payload) => {
    const { data } = change.safeParse(payload);
    if (data) here.tell(data.user, 'assessment:program', { attempt_id: data.attempt, state: data.state });
  });
