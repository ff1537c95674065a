/** Limits of questions and coding challenges, which courses and question banks share. Lengths are in characters. */
export const questionLimits = {
  title: 255,
  /** Markdown of a prompt, a problem statement, a description of a course, instructions. */
  description: 50_000,
  shortText: 2_000,
  options: 50,
  acceptedAnswers: 50,
  testCases: 200,
  wrongSolutions: 20,
  testCaseText: 100_000,
  code: 100_000,
  /** Files that are given with a challenge, and of each the name and the text. */
  challengeFiles: 20,
  challengeFileName: 60,
  challengeFileText: 200_000,
  hints: 20,
  points: 100_000,
  timeLimitSeconds: 300,
  memoryLimitMb: 2_048,
} as const;

/** Further limits of questions, and of what is answered. Lengths are in characters, unless a name says otherwise. */
export const assessmentLimits = {
  questionTags: 20,
  tag: 50,
  /** Pairs, items, groups, blanks, regions, spots, distractors, variables, units, each. */
  parts: 50,
  polygonPoints: 50,
  typos: 3,
  decimals: 10,
  formula: 500,
  variableName: 20,
  unit: 30,
  pools: 50,
  poolPick: 500,
  rubricCriteria: 20,
  rubricLevels: 10,
  words: 100_000,
  /** Of one written answer. */
  answerText: 200_000,
  /** Of a typed number, word or gap. */
  shortAnswer: 1_000,
  files: 10,
  fileMb: 100,
  spokenSeconds: 900,
  peerReviews: 10,
  peerComment: 10_000,
  /** Of one teacher. */
  bankQuestions: 20_000,
  /** Bytes of all of them, and of one, as JSON. */
  bankBytes: 50_000_000,
  bankQuestionBytes: 1_000_000,
  /** That are copied at once. */
  bankBatch: 500,
  /** Characters of a file that is imported, its pictures among them. */
  questionFile: 8_000_000,
  /** Bytes of one that is uploaded first, and read by a job. */
  uploadedQuestionFile: 50_000_000,
  /** Uploaded files of one teacher that are being read or imported at a time. */
  questionImports: 5,
  questionFileQuestions: 2_000,
} as const;

/** How long after its end an attempt still takes answers, in milliseconds: for slow connections. */
export const SUBMIT_GRACE_MS = 15_000;
