/** Where courses are written: the route knows, for that is another feature. */
export interface Editing {
  /** The editor of a course. */
  editHref: (courseId: string) => string;
  /** All of one's own courses. */
  coursesHref: string;
  newCourseHref: string;
}
