import { randomId } from '@darasa/contract/http/ids';

interface Side {
  left: string;
  right: string;
}

/** The fields of a matching question: right sides that belong to no left one are its distractors. */
export const matchingPairs = (sides: readonly Side[]) => ({
  pairs: sides
    .filter(({ left }) => left !== '')
    .map((side) => ({ id: randomId(), ...side, right_id: randomId() })),
  distractors: sides.filter(({ left }) => left === '').map(({ right }) => ({ id: randomId(), text: right })),
});
