let asked = 0;

/** Whether a call waits for the person and not for the server: they are asked to confirm who they are. */
export const askedPeople = {
  begin(): void {
    asked++;
  },
  end(): void {
    asked--;
  },
  any: (): boolean => asked > 0,
};
