import { Confirm } from '~/ui/confirm';
import { type DecisionProps, useDecision } from './decision.ts';
import { enrolBuyer } from './staff-calls.ts';

/** Enrols the buyer of a paid order who waits for a place. */
export function EnrolBuyer({ order, isOpen, onClose, ...told }: DecisionProps) {
  const decide = useDecision(told);
  return (
    <Confirm
      question={`Enrol ${order.buyer.name} now?`}
      action="Enrol"
      isOpen={isOpen}
      onConfirm={() => decide(() => enrolBuyer(order.id), 'The buyer is enrolled')}
      onClose={onClose}
    >
      <p>The order is paid. This happens by itself as soon as there is a place in the course.</p>
    </Confirm>
  );
}
