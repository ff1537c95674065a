/* Names under which a practice is kept: downloads write what taking assessments reads. Stored: never rename them. */

/** Of how an assessment stands, as the server answered last. @param course its id */
export const standingKey = (course: string, assessment: string): string => `standing/${course}/${assessment}`;
/** Of a practice with its answers. */
export const practiceKey = (assessment: string): string => `practice/${assessment}`;
/** Of the run of a practice that is not finished, or was finished last. */
export const practiceRunKey = (assessment: string): string => `practice-run/${assessment}`;
