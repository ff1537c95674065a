/**
 * A learning track of the demo content: courses from the catalogue in the order they are best taken.
 */
export interface DemoTrack {
  /** Kebab case; unique among tracks. */
  slug: string;
  /** The name learners see. */
  name: string;
  /** One plain sentence, at most 140 characters. */
  summary: string;
  /** Markdown: who the track is for, how it is arranged and what the learner has at the end. */
  description: string;
  /** What somebody who finishes the track can do; each starts with a verb. */
  outcomes: string[];
  /** Course slugs in learning order, without duplicates. A course may belong to several tracks. */
  courses: string[];
}
