import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIpLimits, type Ticket } from './ip-limits.ts';

/** Opens as many connections as allowed, at most this many. */
function openAll(limits: ReturnType<typeof createIpLimits>, ip: string, most: number): Ticket[] {
  const tickets: Ticket[] = [];
  while (tickets.length < most && limits.mayOpen(ip)) tickets.push(limits.open(ip));
  return tickets;
}

describe('connections of one IP', () => {
  it('300 may be unauthenticated; more are allowed as those are admitted or closed', () => {
    const limits = createIpLimits(true);
    const [first, second, ...rest] = openAll(limits, 'a', 1000);
    expect(rest).toHaveLength(298);
    first?.admitted();
    expect(openAll(limits, 'a', 10)).toHaveLength(1);
    second?.closed();
    expect(openAll(limits, 'a', 10)).toHaveLength(1);
  });

  it('2,000 may be open in all', () => {
    const limits = createIpLimits(true);
    let open = 0;
    for (; open < 5000 && limits.mayOpen('school'); open++) limits.open('school').admitted();
    expect(open).toBe(2000);
    expect(limits.mayOpen('elsewhere')).toBe(true);
  });

  it('nothing is counted twice, whatever the order of events', () => {
    const limits = createIpLimits(true);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('admitted', 'closed'), { maxLength: 5 }), (steps) => {
        const ticket = limits.open('a');
        for (const step of steps) ticket[step as 'admitted']();
        ticket.closed();
      }),
    );
    // All of them are closed: the full number is available again
    expect(openAll(limits, 'a', 1000)).toHaveLength(300);
  });

  it('there is no limit when the operator has switched limits off', () => {
    expect(openAll(createIpLimits(false), 'a', 5000)).toHaveLength(5000);
  });
});
