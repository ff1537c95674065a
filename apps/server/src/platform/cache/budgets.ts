const MIB = 1024 * 1024;

/**
 * What each cache of a process may hold at most, in bytes of memory; the table in docs/operations.md says what they keep. They stand in one
 * place because together they are what a process may grow by: raise one only with a figure that says what for.
 */
export const cacheBudgets = {
  // Pages
  plainPages: 40 * MIB,
  variedPages: 12 * MIB,
  pageReplies: 8 * MIB,
  webBuilds: 8 * MIB,
  covers: 6 * MIB,
  shareCards: 8 * MIB,
  certificates: 8 * MIB,
  // The catalogue; `catalogueFacts` is one budget for each of a few single answers
  courseCards: 12 * MIB,
  courseDetails: 8 * MIB,
  courseLists: 8 * MIB,
  listTotals: 1 * MIB,
  searches: 1 * MIB,
  searchMatches: 3 * MIB,
  filterCounts: 2 * MIB,
  filterOptions: 3 * MIB,
  catalogueFacts: 1 * MIB,
  // People
  accessTokens: 8 * MIB,
  sessions: 12 * MIB,
  // Courses
  lessons: 16 * MIB,
  revisions: 12 * MIB,
  revisionChanges: 2 * MIB,
  assessments: 24 * MIB,
  gradebookColumns: 4 * MIB,
  classFacts: 8 * MIB,
  workingCopies: 24 * MIB,
  shownDrafts: 16 * MIB,
} as const satisfies Record<string, number>;
