import type { OutlineLesson } from '@darasa/contract/learning/schemas';
import {
  Braces,
  ClipboardCheck,
  FileDown,
  FileText,
  Link2,
  type LucideIcon,
  PencilRuler,
  Play,
  Video,
} from 'lucide-react';

/** How the player names each type of lesson. */
export const lessonTypeLabels: Record<OutlineLesson['lesson_type'], { label: string; icon: LucideIcon }> = {
  video: { label: 'Video', icon: Play },
  text: { label: 'Reading', icon: FileText },
  file: { label: 'File', icon: FileDown },
  link: { label: 'Link', icon: Link2 },
  live: { label: 'Live session', icon: Video },
  quiz: { label: 'Quiz', icon: ClipboardCheck },
  assignment: { label: 'Assignment', icon: PencilRuler },
  coding_challenge: { label: 'Coding challenge', icon: Braces },
};
