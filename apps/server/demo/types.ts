/**
 * The shape of the demo content. Everything under `demo/` is written for the product and is plainly demo content:
 * the teachers and learners in it do not exist.
 */

export type DemoCategory =
  | 'programming'
  | 'data-science'
  | 'design'
  | 'business'
  | 'technology'
  | 'agriculture'
  | 'health'
  | 'languages'
  | 'music';

export type DemoTeacherKey =
  | 'wanjiru-kamau'
  | 'brian-otieno'
  | 'amina-yusuf'
  | 'peter-mutua'
  | 'lydia-achieng'
  | 'njeri-mwangi'
  | 'david-ochieng'
  | 'faith-njoroge'
  | 'samuel-kiptoo'
  | 'hassan-ali'
  | 'grace-wambui'
  | 'claire-uwimana';

export interface DemoLesson {
  title: string;
  /** How long the lesson takes, in minutes. */
  minutes: number;
  /** Default `text`. */
  type?: 'video' | 'text' | 'quiz' | 'assignment' | 'coding_challenge';
  /** Markdown file with the whole lesson, relative to the course's own folder (complete courses only). */
  file?: string;
  /** May be read before enrolling. */
  preview?: boolean;
  /** Files that come with the lesson, relative to the course's own folder (complete courses only). */
  resources?: { title: string; file: string }[];
}

export interface DemoModule {
  title: string;
  description?: string;
  /** `[title, minutes]` is short for a text lesson. */
  lessons: (readonly [title: string, minutes: number] | DemoLesson)[];
}

export interface DemoCourse {
  slug: string;
  /** 3 to 255 characters; at most 70 reads well. */
  title: string;
  /** One plain sentence, at most 140 characters. */
  subtitle: string;
  /** Markdown, 70 to 150 words. */
  description: string;
  category: DemoCategory;
  subcategory: string;
  level: 'beginner' | 'intermediate' | 'advanced';
  courseType: 'self-paced' | 'instructor-led' | 'blended';
  language: 'en' | 'sw' | 'fr';
  /** Major units of `currency`; 0 is free. */
  price: number;
  currency: 'KES' | 'USD' | 'EUR' | 'GBP';
  teacher: DemoTeacherKey;
  tags: string[];
  outcomes: string[];
  prerequisites: string[];
  modules: DemoModule[];
  /** Instructor-led and blended courses: start, counted from the day of seeding, and length. */
  startsInDays?: number;
  weeks?: number;
  capacity?: number;
  hasCertificate?: boolean;
  /** 1 to 100: how many of the demo learners take it. */
  appeal: number;
  /** Written reviews: rating 1 to 5 and what the learner says. */
  reviews: readonly (readonly [rating: number, body: string])[];
}
