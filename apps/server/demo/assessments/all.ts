import { algorithms } from './algorithms.ts';
import { javascriptFirstSteps } from './javascript-first-steps.ts';
import { onlineSafety } from './online-safety.ts';
import { smallOfficeNetwork } from './small-office-network.ts';
import { spokenEnglish } from './spoken-english.ts';
import { sqlFirstQuery } from './sql-first-query.ts';
import type { DemoAssessment } from './types.ts';

/** Every assessment of the demo courses. */
export const demoAssessments: readonly DemoAssessment[] = [
  ...onlineSafety,
  ...smallOfficeNetwork,
  ...javascriptFirstSteps,
  ...sqlFirstQuery,
  ...algorithms,
  ...spokenEnglish,
];
