import type { CourseDocument } from '@darasa/contract/authoring/document';
import { DEFAULT_COURSE_TYPE, DEFAULT_CURRENCY } from '@darasa/contract/catalogue/constants';

/** A course before anything is written, with the specification's defaults: what `courseDocument` makes of nothing. */
export const emptyDocument = (): CourseDocument => ({
  details: {
    title: '',
    subtitle: '',
    description: '',
    category: '',
    subcategory: null,
    level: 'beginner',
    language: 'en',
    price: 0,
    currency: DEFAULT_CURRENCY,
    course_type: DEFAULT_COURSE_TYPE,
    enrollment_capacity: null,
    start_date: null,
    end_date: null,
    image: null,
    tags: [],
    learning_outcomes: [],
    projects: [],
    prerequisites: [],
    estimated_hours: 1,
    has_certificate: false,
  },
  modules: [],
  assessments: [],
});
