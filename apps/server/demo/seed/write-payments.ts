import type { Tx } from '#platform/database/index';

/** What the demo says of each way to pay. */
export const demoInstructions = {
  mobile_money:
    'This is a demonstration: do not send any money.\nEnter any reference, such as QHK1A2B3C4. An administrator confirms it under Orders.',
  bank_transfer:
    'This is a demonstration: do not send any money.\nEnter any reference, such as FT-2026-0001. An administrator confirms it under Orders.',
  cash: 'This is a demonstration: there is no office to pay at. An administrator confirms the order under Orders.',
} as const;

/** Lets people try to buy courses, unless an administrator has already set up how people pay. */
export async function writePayments(tx: Tx): Promise<void> {
  const set = await tx
    .selectFrom('payment_method')
    .select('method')
    .where('instructions', '<>', '')
    .executeTakeFirst();
  if (set) return;
  for (const [method, text] of Object.entries(demoInstructions))
    await tx
      .updateTable('payment_method')
      .set({ enabled: true, instructions: text })
      .where('method', '=', method)
      .execute();
}
