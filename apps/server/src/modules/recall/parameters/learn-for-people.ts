import { Context } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { forEachItem, type JobContext } from '#platform/jobs/index';
import { createWorkerThread } from '#platform/threads/worker-thread';
import { findAnswers } from '../answer-repository.ts';
import { recallChanged } from '../events.ts';
import { findPerson, lockPerson } from '../person-repository.ts';
import { replayCards } from '../replay.ts';
import { zoneOf } from '../settle-cards.ts';
import type { LearnAnswer, LearnRequest } from './learn-worker.ts';
import { findToLearn, type LearningPerson, saveParameters } from './repository.ts';

/** Milliseconds that one person's answers may take: they take less than one. */
const TIMEOUT = 60_000;

/**
 * Learns the parameters of those who have answered much since they were learned last, and has their cards come by them from now on.
 * @returns how many people have new parameters
 */
export async function learnForPeople(
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
  now: Date,
): Promise<number> {
  const thread = createWorkerThread({
    idle: 1000,
    program: new URL('./learn-worker.ts', import.meta.url),
  });
  let learned = 0;
  await forEachItem<LearningPerson>(context, {
    name: 'recall.learn-parameters',
    find: findToLearn,
    async work(tx, person) {
      const [answers, { weights }] = [
        await findAnswers(tx, person.user_id),
        await findPerson(tx, person.user_id),
      ];
      const request: LearnRequest = [[...answers.values()], weights];
      const answer = await thread.ask(request, TIMEOUT, { signal: context.signal });
      context.signal.throwIfAborted();
      if (answer === undefined) context.log.warn({ account: person.user_id }, 'Parameters not learned');
      const { parameters } = (answer as LearnAnswer | undefined) ?? { parameters: null };
      if (parameters) learned++;
      await use(tx, person, parameters, now);
      return parameters !== null;
    },
  });
  return learned;
}

async function use(
  tx: Tx,
  { user_id: userId, answers_since_learning: counted }: LearningPerson,
  parameters: number[] | null,
  now: Date,
): Promise<void> {
  const person = await lockPerson(tx, userId);
  // Answers that came meanwhile count for the next time
  await saveParameters(tx, userId, { counted, parameters, now });
  if (parameters === null) return;
  const ctx = new Context<Db>(tx, { caller: { userId, roles: [] }, now });
  await replayCards(tx, userId, {
    person: { ...person, weights: parameters },
    timeZone: zoneOf(ctx, person),
  });
  await emit(tx, recallChanged, { user_id: userId });
}
