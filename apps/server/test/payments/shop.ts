import { type Answered, addCourse } from '../catalogue.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import type { Person, PersonInput, SignedIn } from '../people.ts';
import { enablePayments } from './payments.ts';

export type Member = Person & SignedIn;

export interface Shop extends TestIdentity {
  admin: Member;
  /** A new person with a session. */
  member(input?: PersonInput): Promise<Member>;
  /** A course for KSh 2,900, unless the values say otherwise. @returns its id */
  course(values?: Partial<Parameters<typeof addCourse>[1]>): Promise<number>;
  /** Orders a course. @param body besides the course @param key default: a new one */
  order(buyer: SignedIn, courseId: number, body?: object, key?: string): Promise<Answered>;
  /** Orders a course and reports a payment. @returns the order's id */
  reported(buyer: SignedIn, courseId: number, reference?: string): Promise<string>;
  /** A decision of the administrator. */
  decide(id: string, act: string, body?: object, as?: SignedIn): Promise<Answered>;
  /** Sum of an account's postings in minor units. */
  balance(account: string): Promise<number>;
  /** A person's enrollment. */
  enrollment(userId: number, courseId: number): Promise<{ status: string } | undefined>;
}

/** The application with an administrator, in which courses can be bought. */
export async function openShop(): Promise<Shop> {
  const t = await buildTestIdentity({ passwords: cheapPasswords() });
  await enablePayments(t.db);
  const member = async (input: PersonInput = {}): Promise<Member> => {
    const person = await t.addPerson(input);
    return { ...person, ...(await t.signIn(person)) };
  };
  const admin = await member({ roles: ['admin'] });
  const order: Shop['order'] = (buyer, courseId, body = {}, key = crypto.randomUUID()) =>
    t.call('POST', '/orders', {
      as: buyer,
      body: { course_id: String(courseId), ...body },
      headers: { 'idempotency-key': key },
    });
  let references = 0;
  return {
    ...t,
    admin,
    member,
    order,
    course: (values = {}) => addCourse(t.database, { title: 'Beekeeping', price: 2900, ...values }),
    async reported(buyer, courseId, reference = `QHK${1_000_000 + references++}`) {
      const { data, message } = await order(buyer, courseId);
      if (!data) throw new Error(message);
      const body = { method: 'mobile_money', reference };
      const answer = await t.call('POST', `/orders/${data.order.id}/report`, { as: buyer, body });
      if (answer.status !== 200) throw new Error(answer.message);
      return data.order.id;
    },
    decide: (id, act, body = {}, as = admin) =>
      t.call('POST', `/administration/orders/${id}/${act}`, { as, body }),
    async balance(account) {
      const { sum } = await t.db
        .selectFrom('ledger_posting')
        .select(({ fn }) => fn.sum<number>('amount_minor').as('sum'))
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      return Number(sum);
    },
    enrollment: (userId, courseId) =>
      t.db
        .selectFrom('enrollment')
        .select('status')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirst(),
  };
}
