import { type LessonType, lessonTypes } from '@darasa/contract/authoring/constants';

const KEY = 'lesson-type';

/** The type that new lessons get: the one that was chosen last on this device. */
export function chosenLessonType(): LessonType {
  try {
    const stored = localStorage.getItem(KEY);
    return lessonTypes.find((type) => type === stored) ?? 'text';
  } catch {
    return 'text';
  }
}

export function chooseLessonType(type: LessonType): void {
  try {
    localStorage.setItem(KEY, type);
  } catch {
    // Storage refused: the next lesson is one to read.
  }
}
