interface Saving {
  isError: boolean;
  isPending: boolean;
  isPaused: boolean;
  isSuccess: boolean;
  error: Error | null;
}

/** What became of the last change, for those who see and those who hear the page. */
export const SavingState = ({ saving }: { saving: Saving }) => (
  <p role="status" className={`min-h-6 text-14 ${saving.isError ? 'font-medium text-danger' : 'text-ink2'}`}>
    {saving.isError && `Not saved. ${saving.error?.message}`}
    {saving.isPending &&
      (saving.isPaused ? 'You are offline. This is saved when the connection is back.' : 'Saving…')}
    {saving.isSuccess && 'Saved'}
  </p>
);
