/** Where a provider is only tried out. */
export const TestMark = () => (
  <span className="inline-block rounded-full border border-accent-text bg-surface px-2 py-[3px] text-13 leading-none font-semibold text-accent-text">
    Test: no real money
  </span>
);
