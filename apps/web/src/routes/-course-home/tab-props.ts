/** What each tab of a course's home is given. */
export interface TabProps {
  /** Id or slug of the course. */
  id: string;
  /** What the address asks for; each tab reads its own parameters. */
  search: Readonly<Record<string, unknown>>;
}
