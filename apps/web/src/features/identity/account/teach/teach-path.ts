/** The page for applying to become an instructor. */
export const TEACH_PATH = '/profile/teach';
