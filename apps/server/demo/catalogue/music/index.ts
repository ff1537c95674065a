import type { DemoCourse } from '../../types.ts';
import { course as bengaGuitar } from './instruments/benga-guitar.ts';
import { course as guitarFirstChordsFirstSongs } from './instruments/guitar-first-chords-first-songs.ts';
import { course as keyboardForChoirsAndServices } from './instruments/keyboard-for-choirs-and-services.ts';
import { course as mixingVoicesDrumsAndBass } from './production/mixing-voices-drums-and-bass.ts';
import { course as recordASongAtHome } from './production/record-a-song-at-home.ts';
import { course as fourPartHarmonyForChoirs } from './theory/four-part-harmony-for-choirs.ts';
import { course as readingMusicSolFaAndStaff } from './theory/reading-music-sol-fa-and-staff.ts';

/** In the order in which they are created. */
export const musicCourses: DemoCourse[] = [
  guitarFirstChordsFirstSongs,
  keyboardForChoirsAndServices,
  bengaGuitar,
  readingMusicSolFaAndStaff,
  fourPartHarmonyForChoirs,
  recordASongAtHome,
  mixingVoicesDrumsAndBass,
];
