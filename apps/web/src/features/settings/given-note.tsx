/** Says that a setting cannot be changed here, and why. */
export const GivenNote = ({ variable }: { variable: string | null }) =>
  variable === null ? null : (
    <p className="text-14 text-ink2">
      {`The environment of the server decides this (${variable}). Remove it there to choose here.`}
    </p>
  );
