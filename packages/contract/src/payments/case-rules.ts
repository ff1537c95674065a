/** What staff can do about a case. */
export const caseActions = [
  'return',
  'assign',
  'accept_shortfall',
  'refund_order',
  'paid_by_hand',
  'dismiss',
] as const;
export type CaseAction = (typeof caseActions)[number];

export const caseActionLabels: Record<CaseAction, string> = {
  return: 'Return the money',
  assign: 'Use it for another order',
  accept_shortfall: 'Accept it as paid in full',
  refund_order: 'Refund the order',
  paid_by_hand: 'I have paid it back',
  dismiss: 'Close without action',
};

interface CaseKindRules {
  title: string;
  /** What happened. */
  explanation: string;
  /** What we would do. */
  proposes: CaseAction;
  allows: readonly CaseAction[];
}

/** The cases that staff decide: each is opened by a rule, never by an error. */
export const caseKinds = {
  unknown_order: {
    title: 'Payment without an order',
    explanation: 'Money has come with an account number that belongs to no order.',
    proposes: 'assign',
    allows: ['assign', 'return', 'dismiss'],
  },
  wrong_currency: {
    title: 'Payment in another currency',
    explanation: 'The payment is in another currency than its order.',
    proposes: 'return',
    allows: ['return', 'assign', 'dismiss'],
  },
  too_little: {
    title: 'Payment too small',
    explanation: 'Less than the total of the order has come. The buyer can pay the rest.',
    proposes: 'return',
    allows: ['return', 'accept_shortfall', 'assign', 'dismiss'],
  },
  too_much: {
    title: 'Payment too large',
    explanation: 'More than the total of the order has come. The order is paid.',
    proposes: 'return',
    allows: ['return', 'dismiss'],
  },
  paid_twice: {
    title: 'Order paid twice',
    explanation: 'Money has come for an order that was paid already.',
    proposes: 'return',
    allows: ['return', 'assign', 'dismiss'],
  },
  late: {
    title: 'Payment of a closed order',
    explanation:
      'Money has come after the order was cancelled or had expired, and the buyer cannot be enrolled any more.',
    proposes: 'return',
    allows: ['return', 'assign', 'dismiss'],
  },
  after_refund: {
    title: 'Payment after a refund',
    explanation: 'Money has come for an order that was refunded.',
    proposes: 'return',
    allows: ['return', 'assign', 'dismiss'],
  },
  cannot_enrol: {
    title: 'Paid, but not enrolled',
    explanation: 'The order is paid, but the course cannot take the buyer any more.',
    proposes: 'refund_order',
    allows: ['refund_order', 'dismiss'],
  },
  not_needed: {
    title: 'Reported payment that is not needed',
    explanation:
      'The buyer has reported a payment, but is in the course by another way, or the course has become free. Look for the money and return it.',
    proposes: 'dismiss',
    allows: ['dismiss'],
  },
  buyer_erased: {
    title: 'Paid by a deleted account',
    explanation:
      'The account of the buyer was deleted before the seat that it had paid for was given. The money should go back.',
    proposes: 'refund_order',
    allows: ['refund_order', 'dismiss'],
  },
  contradiction: {
    title: 'Contradicting messages',
    explanation:
      'The provider has said different things about one payment. What came first counts until you decide.',
    proposes: 'dismiss',
    allows: ['dismiss'],
  },
  no_answer: {
    title: 'No answer from the provider',
    explanation: 'The provider has not said whether a try to pay has succeeded. Look into its statement.',
    proposes: 'dismiss',
    allows: ['dismiss'],
  },
  not_in_statement: {
    title: 'Payment missing from the statement',
    explanation: 'We have recorded a payment that the statement of the provider does not hold.',
    proposes: 'dismiss',
    allows: ['refund_order', 'dismiss'],
  },
  dispute: {
    title: 'Payment disputed',
    explanation: 'The buyer has asked their bank or the provider for the money back.',
    proposes: 'dismiss',
    allows: ['refund_order', 'dismiss'],
  },
  return_by_staff: {
    title: 'Money to be paid back by hand',
    explanation: 'The provider cannot send this money back. Pay it yourself, then say so here.',
    proposes: 'paid_by_hand',
    allows: ['paid_by_hand', 'dismiss'],
  },
  refund_by_hand: {
    title: 'Refund to be paid by hand',
    explanation:
      'The buyer has asked for the money back within the rule of the site, and the order is refunded. It was paid by hand: send the money back the way it was paid, then say so here.',
    proposes: 'paid_by_hand',
    allows: ['paid_by_hand', 'dismiss'],
  },
} as const satisfies Record<string, CaseKindRules>;
export type CaseKind = keyof typeof caseKinds;
export const caseKindNames = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]];
