/**
 * Draws the welcome video of every demo course that has one: `node scripts/make-demo-videos.ts [slug …]`. Needs ffmpeg with
 * libvpx-vp9 and libopus. The results are part of the repository; run it again when titles, outcomes or covers change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DemoCourse, publishedCourses, teachers } from '../apps/server/demo/seed/content.ts';
import { rasterise } from '../apps/server/src/platform/images/rasterise.ts';
import { drawFrame, FRAME, type VideoScript } from './demo-videos/scene.ts';
import { playTune, SAMPLE_RATE } from './demo-videos/sound.ts';

const VIDEO = 'video.webm';
const MOST_BYTES = 250_000;
/** VP9's constant quality, from best to worst; the first that makes the video small enough is used. */
const qualities = [40, 45, 50, 56];

/** The shortest outcomes, which can be read quickly. */
function scriptOf(course: DemoCourse): VideoScript {
  const teacher = teachers.find(({ username }) => username === course.teacher);
  const { category, title, learning_outcomes: outcomes } = course.document.details;
  const short = [...outcomes].sort((a, b) => a.length - b.length).slice(0, 3);
  return {
    slug: course.slug,
    category,
    title,
    teacher: `${teacher?.first_name} ${teacher?.last_name}`,
    outcomes: outcomes.filter((outcome) => short.includes(outcome)),
  };
}

async function makeVideo(script: VideoScript, folder: string, crf: number): Promise<number> {
  const sound = join(folder, `${script.slug}.pcm`);
  const target = fileURLToPath(
    new URL(`../apps/server/demo/courses/${script.slug}/${VIDEO}`, import.meta.url),
  );
  await writeFile(sound, playTune(script.slug, FRAME.seconds));
  const options = [
    `-loglevel error -y -f image2pipe -c:v png -r ${FRAME.rate} -i -`,
    `-f s16le -ar ${SAMPLE_RATE} -ac 1 -i ${sound}`,
    `-c:v libvpx-vp9 -crf ${crf} -b:v 0 -g 250 -tune-content screen -pix_fmt yuv420p`,
    '-c:a libopus -b:a 24k -map_metadata -1 -fflags +bitexact -flags +bitexact',
  ].flatMap((part) => part.split(' '));
  const ffmpeg = spawn('ffmpeg', [...options, '-metadata', `title=${script.title}`, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (let frame = 0; frame < FRAME.seconds * FRAME.rate; frame++) {
    const image = await rasterise(drawFrame(script, frame / FRAME.rate), FRAME.width);
    if (!ffmpeg.stdin.write(image)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`);
  return (await stat(target)).size;
}

const wanted = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'darasa-videos-'));
try {
  for (const course of publishedCourses) {
    if (!course.files.some(({ name }) => name === VIDEO)) continue;
    if (wanted.length > 0 && !wanted.includes(course.slug)) continue;
    for (const crf of qualities) {
      const bytes = await makeVideo(scriptOf(course), folder, crf);
      console.log(`${course.slug}: ${Math.round(bytes / 1000)} KB at quality ${crf}`);
      if (bytes <= MOST_BYTES) break;
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
