import { describe, expect, it } from 'vitest';
import { drawFrame, FRAME, type VideoScript } from './scene.ts';
import { playTune, SAMPLE_RATE } from './sound.ts';

const script: VideoScript = {
  slug: 'a-course',
  category: 'business',
  title: 'Buying & selling <fairly>',
  teacher: 'Amina Yusuf',
  outcomes: ['Set a price that covers the cost', 'Read a statement', 'Plan the next month of the shop'],
};
const textAt = (second: number): string =>
  [...drawFrame(script, second).matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1]).join(' ');

describe('a welcome video', () => {
  it('is drawn with finite numbers at every moment', () => {
    for (let second = 0; second < FRAME.seconds; second += 0.2)
      expect(drawFrame(script, second)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('shows the title, the teacher and the three outcomes, with markup as text', () => {
    expect(textAt(6)).toBe('Buying &amp; selling &lt;fairly&gt; Amina Yusuf');
    expect(textAt(15.5)).toBe(script.outcomes.join(' '));
    expect(textAt(18.5)).toContain('Darasa');
  });

  it('is the same picture for the same moment', () => {
    expect(drawFrame(script, 4.2)).toBe(drawFrame(script, 4.2));
  });
});

describe('its music', () => {
  it('is as long as the video, never too loud, quiet at its end, and always the same', () => {
    const tune = playTune('a-course', 4);
    const samples = new Int16Array(tune.buffer, tune.byteOffset, tune.length / 2);
    expect(samples).toHaveLength(4 * SAMPLE_RATE);
    expect(Math.max(...samples.slice(0, SAMPLE_RATE).map(Math.abs))).toBeGreaterThan(2000);
    expect(samples.every((sample) => Math.abs(sample) <= 32_000)).toBe(true);
    expect(Math.max(...samples.slice(-100).map(Math.abs))).toBeLessThan(200);
    expect(playTune('a-course', 4).equals(tune)).toBe(true);
    expect(playTune('another', 4).equals(tune)).toBe(false);
  });
});
