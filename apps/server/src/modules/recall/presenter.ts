import type { RecallCardView, RecallScheduleView, RecallSettings } from '@darasa/contract/recall/endpoints';
import type { RecallQuestion } from '#modules/assessment';
import type { ScheduleRow, StoredCard } from './card-repository.ts';
import type { PersonRow } from './person-repository.ts';

export const presentSchedule = (row: ScheduleRow): RecallScheduleView => ({
  due_at: row.due_at.toISOString(),
  days: row.days,
  stability: row.stability,
  difficulty: row.difficulty,
  state: row.fsrs_state,
  steps: row.steps,
  answers: row.answers,
  lapses: row.lapses,
  last_at: row.last_at?.toISOString() ?? null,
});

/** What a card asks: a question, or the two sides of a flashcard; a card of one's own has its own. */
export interface CardContents {
  question: RecallQuestion | null;
  flashcard: RecallCardView['flashcard'];
}

export const presentCard = (card: StoredCard, { question, flashcard }: CardContents): RecallCardView => ({
  id: card.id,
  course_id: card.course_id === null ? null : String(card.course_id),
  lesson_id: card.lesson_id,
  topic: card.topic,
  schedule: presentSchedule(card),
  shown_at: card.shown_at.toISOString(),
  marked: card.marked,
  own: card.front === null || card.back === null ? null : { front: card.front, back: card.back },
  flashcard,
  question,
});

/** @param today `YYYY-MM-DD`: a pause that is over is none */
export const presentSettings = (person: PersonRow, today: string): RecallSettings => ({
  retention: person.retention,
  minutes: person.minutes as RecallSettings['minutes'],
  days_off: person.days_off,
  time_zone: person.time_zone,
  remind_hour: person.remind_hour,
  paused_until: person.paused_until !== null && person.paused_until > today ? person.paused_until : null,
});
