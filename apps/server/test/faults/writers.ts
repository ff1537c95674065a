import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Reply } from './request.ts';
import type { Learner, Site } from './site.ts';

/** Courses in which the writers' learners enrol. */
const COURSES = 12;
const RETRY_MS = 100;

/** What a client wanted to be written, and whether it was told that it is. */
interface Write {
  kind: 'message' | 'enrollment';
  /** The idempotency key of a message, `learner/course` of an enrollment. */
  key: string;
  acknowledged: boolean;
  /** The reference of a message. */
  reference?: string;
}
export interface Writers {
  writes: readonly Write[];
  /** Failed attempts that were answered: each must be in the log. */
  refusals: readonly Reply[];
  /** How many were acknowledged so far. */
  acknowledged(): number;
  /** Resolves when another write is acknowledged, with the milliseconds until then; undefined after `withinMs`. */
  nextAcknowledged(withinMs: number): Promise<number | undefined>;
  /** Resolves when every write in progress is answered, or was given up. */
  stop(): Promise<void>;
}

/** Courses that anyone may join, as a learner who is not one of the writers finds out. */
async function openCourses(url: string, { query }: Site, learner: Learner): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from course where status = 'published' and enrollment_capacity is null order by id limit 40`,
  );
  const open: number[] = [];
  for (const { id } of rows) {
    const { status } = await ask({
      url: `${url}/api/v1/courses/${id}/enroll`,
      method: 'POST',
      headers: { ...learner.headers },
    });
    if (status < 300 && status > 0) open.push(Number(id));
    if (open.length === COURSES) break;
  }
  if (open.length === 0) throw new Error('No course can be joined');
  return open;
}

/**
 * Clients that write one thing after the other, and try each again, as browsers do, until it is acknowledged: messages to
 * support with an idempotency key, and enrollments.
 */
export async function startWriters(url: string, site: Site, count = 8): Promise<Writers> {
  const [probe, ...learners] = site.learners;
  const courses = await openCourses(url, site, probe as Learner);
  const agent = new Agent({ keepAlive: true });
  const writes: Write[] = [];
  const refusals: Reply[] = [];
  const places = learners.flatMap((learner) => courses.map((course) => ({ learner, course })));
  const enrolled = await site.query<{ key: string }>(
    `select user_id || '/' || course_id as key from enrollment`,
  );
  const taken = new Set(enrolled.map(({ key }) => key));
  let running = true;

  function next(turn: number): { write: Write; send: () => Promise<Reply> } {
    const place = turn % 2 === 0 ? places.pop() : undefined;
    if (place && !taken.has(`${place.learner.id}/${place.course}`)) {
      const { learner, course } = place;
      return {
        write: { kind: 'enrollment', key: `${learner.id}/${course}`, acknowledged: false },
        send: () =>
          ask({
            url: `${url}/api/v1/courses/${course}/enroll`,
            method: 'POST',
            headers: learner.headers,
            agent,
          }),
      };
    }
    const key = randomUUID();
    const body = JSON.stringify({
      name: 'Neema Okello',
      email: 'neema@example.org',
      subject: 'A question',
      message: `Was this message kept? ${key}`,
    });
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return {
      write: { kind: 'message', key, acknowledged: false },
      send: () => ask({ url: `${url}/api/v1/support/messages`, method: 'POST', headers, body, agent }),
    };
  }

  async function writer(first: number): Promise<void> {
    for (let turn = first; running && !site.over.aborted; turn++) {
      const { write, send } = next(turn);
      writes.push(write);
      while (!write.acknowledged) {
        const reply = await send();
        if (reply.status >= 200 && reply.status < 300) {
          write.acknowledged = true;
          if (write.kind === 'message') write.reference = JSON.parse(reply.body).data.reference;
          break;
        }
        if (reply.status > 0) refusals.push(reply);
        if (!running || site.over.aborted) break;
        await sleep(RETRY_MS);
      }
      await sleep(10);
    }
  }
  const acknowledged = () => writes.filter((write) => write.acknowledged).length;
  const working = Promise.all(Array.from({ length: count }, (_, n) => writer(n)));

  return {
    writes,
    refusals,
    acknowledged,
    async nextAcknowledged(withinMs) {
      const since = performance.now();
      const before = acknowledged();
      while (performance.now() - since < withinMs) {
        if (acknowledged() > before) return performance.now() - since;
        await sleep(20);
      }
      return undefined;
    },
    async stop() {
      running = false;
      await working;
      agent.destroy();
    },
  };
}
