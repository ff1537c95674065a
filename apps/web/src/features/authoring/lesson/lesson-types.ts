import type { LessonType } from '@darasa/contract/authoring/constants';
import { lessonTypeLabels } from '@darasa/contract/authoring/value-labels';
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

/** How the editor names each type of lesson. */
export const lessonTypeChoices: readonly {
  value: LessonType;
  label: string;
  icon: LucideIcon;
  description: string;
}[] = [
  {
    value: 'video',
    label: lessonTypeLabels.video,
    icon: Play,
    description: 'A video that you upload or link to',
  },
  {
    value: 'text',
    label: lessonTypeLabels.text,
    icon: FileText,
    description: 'A page to read, with pictures and formulas',
  },
  { value: 'file', label: lessonTypeLabels.file, icon: FileDown, description: 'A document to download' },
  { value: 'link', label: lessonTypeLabels.link, icon: Link2, description: 'A page or video somewhere else' },
  { value: 'live', label: lessonTypeLabels.live, icon: Video, description: 'A meeting at a date and time' },
  { value: 'quiz', label: lessonTypeLabels.quiz, icon: ClipboardCheck, description: 'Questions with points' },
  {
    value: 'assignment',
    label: lessonTypeLabels.assignment,
    icon: PencilRuler,
    description: 'Work that learners hand in',
  },
  {
    value: 'coding_challenge',
    label: lessonTypeLabels.coding_challenge,
    icon: Braces,
    description: 'A program to write',
  },
];

export const lessonType = (type: LessonType) =>
  lessonTypeChoices.find(({ value }) => value === type) ?? lessonTypeChoices[0];
