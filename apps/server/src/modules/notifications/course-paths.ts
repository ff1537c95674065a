export const editorPath = (courseId: number): string => `/instructor/courses/${courseId}/edit`;
export const reviewPath = (courseId: number): string => `/administrator/reviews/${courseId}`;
