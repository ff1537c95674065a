/** What is said about how courses are asked for, in the specification's words: apart, as every first load has them. */
export const courseQueryMessages = {
  idRequired: 'Valid course ID is required',
  searchRequired: 'Valid search term is required',
  searchEmpty: 'Search term cannot be empty',
  categoryRequired: 'Valid category is required',
} as const;

/** What is said about values of courses, in the specification's words. */
export const courseMessages = {
  ...courseQueryMessages,
  titleRequired: 'Title is required',
  titleShort: 'Title must be at least 3 characters long',
  titleLong: 'Title must be less than 255 characters',
  price: 'Price must be 0 or a positive number (0 for free courses)',
  wholePrice: 'Enter whole shillings: M-Pesa takes no cents',
  priceInCents: 'Enter a price with at most two decimal places',
  capacity: 'Enrollment capacity must be between 1 and 10,000',
  level: 'Level must be one of: beginner, intermediate, advanced',
  courseType: 'Course type must be one of: self-paced, instructor-led, blended',
  currency: 'Currency must be one of: KES, USD, EUR, GBP',
  dateFormat: 'Invalid date format',
  dateOrder: 'End date must be after start date',
  updateRequired: 'Update data is required',
  wizardData: 'Missing required course data',
  draftIdRequired: 'Valid draft ID is required',
} as const;
