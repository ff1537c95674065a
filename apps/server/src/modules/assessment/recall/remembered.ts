/** A course that somebody is in. */
export interface TakenCourse {
  courseId: number;
  /** What they learn from, and what was published last: each may be null. */
  pinned: number | null;
  published: number | null;
  /** When they began it once more: attempts before it are not counted. */
  againAt: Date | null;
}

export interface Rememberable {
  course_id: number;
  lesson_id: string;
  assessment_id: string;
  question_id: string;
  revision_id: number;
  /** A flashcard has two sides, and nobody judges it. */
  kind: 'question' | 'flashcard';
  /** Its first tag, else its module. */
  topic: string;
  /** Worth remembering, by whoever wrote it. */
  marked: boolean;
  /** What they answered to it so far: in which attempt; null: in the text of a lesson. */
  answered: { attempt_id: string | null; at: Date; right: boolean }[];
  /** Where nothing was answered: since when they know it. */
  since: Date | null;
}

/** A lesson that somebody has done. */
export interface DoneLesson {
  course_id: number;
  lesson_id: string;
  done_at: Date;
}
