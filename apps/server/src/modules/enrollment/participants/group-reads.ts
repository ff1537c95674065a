import type { Actor, Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';

/** A group of people, as far as a list shows it. */
export interface CourseGroup {
  id: number;
  name: string;
}

/** What groups, which stand to the right of this module, know of the people in a course. */
export interface CourseGroups {
  /** Groups that give the course now, and those that somebody leads; archived ones are left out. By name. */
  choices(db: Db, actor: Actor, courseId: number): Promise<CourseGroup[]>;
  /** Which of some people learn now in which of some groups. */
  among(
    db: Db,
    userIds: readonly number[],
    groupIds: readonly number[],
  ): Promise<{ user_id: number; group_id: number }[]>;
  /** A group by which the list of a course is filtered. @throws AppError NOT_FOUND for one that the caller does not see there */
  filter(ctx: Ctx, courseId: number, id: string): Promise<number>;
  /** The learners of a group. */
  learnersOf(db: Db, groupId: number): Promise<number[]>;
}
