/** Where one applies to become an instructor. */
export const TEACH_PATH = '/profile/teach';
