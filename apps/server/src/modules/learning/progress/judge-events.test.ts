import { MAX_SPEED } from '@darasa/contract/learning/events';
import type { Stretch } from '@darasa/contract/learning/merge';
import { describe, expect, it } from 'vitest';
import type { RevisionLesson } from '../revision-facts.ts';
import { boundWatching, type JudgedEvent, type LearnerCourse } from './judge-events.ts';

const now = new Date('2026-11-25T12:00:00Z');
const ENROLLED_S = 1000;
const lesson = { id: 'lesson', seconds: 100_000 } as RevisionLesson;
const course = {
  course: { enrolled_at: new Date(now.getTime() - ENROLLED_S * 1000) },
} as LearnerCourse;

/** Whether a stretch is accepted that ended so many seconds before now. @param watched what was stored before */
function isAccepted(stretch: Stretch, { ago = 0, watched = [] as Stretch[] } = {}): boolean {
  const event = { id: 'event', course_id: '1', lesson_id: lesson.id, at: now.toISOString(), kind: 'watched' };
  const judged: JudgedEvent = {
    event: { ...event, from: stretch[0], to: stretch[1] } as JudgedEvent['event'],
    place: { courseId: 1, lesson, at: now.getTime() - ago * 1000 },
  };
  boundWatching([judged], course, new Map([[lesson.id, watched]]), now);
  return judged.place !== undefined;
}

/** The most that can have been watched since the enrollment. */
const MOST_S = MAX_SPEED * ENROLLED_S;

describe('what is reported as watched', () => {
  it('is accepted while it fits into the time since the enrollment', () => {
    expect(isAccepted([0, 100])).toBe(true);
    expect(isAccepted([MOST_S - 200, MOST_S - 100], { watched: [[0, MOST_S - 200]] })).toBe(true);
  });

  // Each small by itself: only all that was watched in the course before shows it
  it('is refused where all batches together come to more than that', () => {
    expect(isAccepted([MOST_S + 200, MOST_S + 300], { watched: [[0, MOST_S + 200]] })).toBe(false);
  });

  it('counts once, however often it is watched', () => {
    expect(isAccepted([0, 100], { watched: [[0, MOST_S + 100]] })).toBe(true);
  });

  it('is refused where one batch comes to more than the times of its events', () => {
    expect(isAccepted([0, MOST_S + 1000])).toBe(false);
  });

  it('is refused where it began before the enrollment', () => {
    expect(isAccepted([0, 1000], { ago: ENROLLED_S })).toBe(false);
  });
});
