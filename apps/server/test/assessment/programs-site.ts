import { buildTestIdentity } from '../identity.ts';
import { someone } from '../learning/learning.ts';
import { publishChallenges, sumChallenge } from './programs.ts';

/** The application with two processes for programs, and people who write, teach and answer challenges. */
export async function openPrograms() {
  const site = await buildTestIdentity({ settings: { SANDBOX_PROCESSES: '2' } });
  const [owner, admin] = [await someone(site, ['instructor']), await someone(site, ['admin'])];
  const [learner, other] = [await someone(site), await someone(site)];
  return {
    site,
    owner,
    admin,
    learner,
    other,
    /** A published course of the owner's with these challenges, and both learners in it. */
    course: (challenges = [sumChallenge()], settings = {}) =>
      publishChallenges(site, { owner, admin, learners: [learner, other] }, challenges, settings),
  };
}
