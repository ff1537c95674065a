import { daysAfter, siteDay, siteDaysLater } from '../formatting/site-zone.ts';
import type { CourseDocument, ReleaseRules } from './document.ts';

/*
 * The dates of a course, for a copy that begins on another day: its first and last day, when lessons open, live sessions, and when what is
 * taken is due, opens and closes. Days are moved by the calendar of the site: the time of the day stays.
 */

type Move = (moment: string) => string;

/** The document with each of its dates as `move` and `moveDay` say. */
function mapDates(document: CourseDocument, move: Move, moveDay: Move): CourseDocument {
  const moved = (moment: string | null): string | null => moment && move(moment);
  const release = <Part extends { release?: ReleaseRules | undefined }>(part: Part): Part =>
    part.release?.opens_on
      ? { ...part, release: { ...part.release, opens_on: moveDay(part.release.opens_on) } }
      : part;
  const { details } = document;
  return {
    details: { ...details, start_date: moved(details.start_date), end_date: moved(details.end_date) },
    modules: document.modules.map((module) => ({
      ...release(module),
      lessons: module.lessons.map((lesson) => ({
        ...release(lesson),
        live: lesson.live && {
          ...lesson.live,
          starts_at: moved(lesson.live.starts_at),
          ends_at: moved(lesson.live.ends_at),
        },
      })),
    })),
    assessments: document.assessments.map((assessment) => ({
      ...assessment,
      due_date: moved(assessment.due_date),
      available_from: moved(assessment.available_from),
      available_until: moved(assessment.available_until),
      peer_review: assessment.peer_review && {
        ...assessment.peer_review,
        due_date: moved(assessment.peer_review.due_date),
      },
    })),
  };
}

/** The document with all its dates so many days later. */
export const withDatesMoved = (document: CourseDocument, days: number): CourseDocument =>
  mapDates(
    document,
    (moment) => siteDaysLater(new Date(moment), days).toISOString(),
    (day) => daysAfter(day, days),
  );

export interface CourseDates {
  /** Days on the site, `2026-11-30`; null: the course has no dates. */
  first: string | null;
  last: string | null;
  count: number;
}

/** The first and the last of its dates. */
export function datesIn(document: CourseDocument): CourseDates {
  const days: string[] = [];
  mapDates(
    document,
    (moment) => {
      days.push(siteDay(new Date(moment)));
      return moment;
    },
    (day) => {
      days.push(day);
      return day;
    },
  );
  days.sort();
  return { first: days[0] ?? null, last: days.at(-1) ?? null, count: days.length };
}

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
