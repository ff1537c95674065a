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

export const presentCard = (card: StoredCard, question: RecallQuestion | null): RecallCardView => ({
  id: card.id,
  course_id: card.course_id === null ? null : String(card.course_id),
  lesson_id: card.lesson_id,
  topic: card.topic,
  schedule: presentSchedule(card),
  shown_at: card.shown_at.toISOString(),
  own: card.front === null || card.back === null ? null : { front: card.front, back: card.back },
  question,
});

export const presentSettings = (person: PersonRow): RecallSettings => ({
  retention: person.retention,
  minutes: person.minutes as RecallSettings['minutes'],
  days_off: person.days_off,
  time_zone: person.time_zone,
});
