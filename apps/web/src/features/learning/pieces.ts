import type { Chapter } from '@darasa/contract/learning/chapters';
import type { LessonVideo } from '@darasa/contract/learning/schemas';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What a lesson needs to play a video. */
export interface VideoProps {
  video: LessonVideo;
  title: string;
  /** Seconds. */
  startAt: number;
  chapters: readonly Chapter[];
  /** The least data. */
  saver: boolean;
  autoPlay: boolean;
  onMedia: (media: HTMLVideoElement | null) => void;
  /** Its URLs may be too old: get others. */
  onRetry: () => void;
  /** Over the picture. */
  overlay?: ReactNode;
  /** Directly below the picture. */
  children?: ReactNode;
  /** Whether chapters and transcript are shown. */
  withText: boolean;
}

/** The lesson whose text has a block. */
export interface LessonPlace {
  revision: string;
  lesson: string;
}
/** A block of a text that asks, turns or runs something. */
export type BlockPiece = ComponentType<{
  place: LessonPlace;
  /** The question or the set of cards that it names. */
  part: string;
  /** As the server drew it. */
  block: HTMLElement;
}>;

/** What the player takes from other features; the route that it stands on brings it. */
export interface LearningPieces {
  Video: ComponentType<VideoProps>;
  /** A quiz, assignment or challenge: its number of questions, its rules, and the link to it. */
  Assessment: ComponentType<{
    course: { id: string; slug: string };
    lessonTitle: string;
    assessmentId: string;
  }>;
  /** A question in a text. */
  Question: BlockPiece;
  /** Cards in a text. */
  Flashcards: BlockPiece;
  /** Code in a text that runs. */
  Program: BlockPiece;
  /** A card for the daily review, of a marked text or a note. */
  MakeCard: ComponentType<{
    course: { id: string; slug: string; title: string };
    lessonId: string | null;
    back: string;
    onClose: () => void;
  }>;
  /** The learner's own grades in the course, and a calculator for the final grade. */
  Grades: ComponentType<{ course: string }>;
  /** What people ask and talk about in the course, beside a lesson. */
  Discussions: ComponentType<{
    course: { id: string; slug: string };
    lesson: { id: string } | undefined;
  }>;
  /** How many discussions of the course have something new, in its tab. */
  UnreadDiscussions: ComponentType<{ course: { id: string } }>;
  /** What was announced to the people of the course, above its contents. */
  Announcements: ComponentType<{ course: { id: string } }>;
  /** Where a learner rates the course that they have finished. */
  Review: ComponentType<{ course: { id: string; title: string } }>;
  /** The certificate of a finished course that ends with one, with what was reached and the ways to share it. */
  Certificate: ComponentType<{
    course: { id: string; title: string; category: string };
    children: ReactNode;
  }>;
  /** The course to take next: the next one of its track, or one like it. */
  NextCourse: ComponentType<{ course: { id: string } }>;
}

const PiecesContext = createContext<LearningPieces | null>(null);
export const LearningPiecesProvider = PiecesContext;

export function useLearningPieces(): LearningPieces {
  const pieces = useContext(PiecesContext);
  if (!pieces) throw new Error('The player stands on a route that brings its pieces');
  return pieces;
}
