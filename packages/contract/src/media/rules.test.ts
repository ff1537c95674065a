import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime, parseCaptions, parseTime, writeVtt } from './captions.ts';
import {
  acceptedExtensions,
  clampCrop,
  fileProblem,
  fileTypeOf,
  kindLimits,
  mediaKinds,
  sourceExtensions,
} from './rules.ts';

describe('a file, before it is uploaded', () => {
  it.each([
    ['photo.JPG', 'image'],
    ['a.b.mp4', 'video'],
    ['talk.mp3', 'audio'],
    ['lesson.SRT', 'captions'],
    ['paper.pdf', 'document'],
    ['program.py', 'document'],
    ['Main.java', 'document'],
    ['page.html', undefined],
    ['drawing.svg', undefined],
    ['constructor', undefined],
    ['x.constructor', undefined],
  ])('%s is of the kind %s', (name, kind) => expect(fileTypeOf(name)?.kind).toBe(kind));

  it.each([
    [{ name: ' ', bytes: 1 }, {}, 'The file has no name'],
    [{ name: 'setup.exe', bytes: 1 }, {}, 'Files of the type “.exe” cannot be uploaded'],
    [{ name: 'README', bytes: 1 }, {}, 'Files of the type “README” cannot be uploaded'],
    [{ name: 'a.pdf', bytes: 1 }, { accepted: ['image', 'video'] }, '“a.pdf” is not an image or a video'],
    [{ name: 'a.png', bytes: 0 }, {}, 'This file is empty'],
    [{ name: 'a.png', bytes: 30_000_001 }, {}, 'This file is too large: an image can have up to 30 MB'],
    [{ name: 'a.png', bytes: 30_000_000 }, {}, undefined],
  ] as const)('%j', (file, options, problem) => expect(fileProblem(file, options)).toBe(problem));

  it('is text to everybody when it is a program', () => {
    for (const extension of sourceExtensions)
      expect(fileTypeOf(`a.${extension}`)).toEqual({
        kind: 'document',
        mime: 'text/plain; charset=utf-8',
        content: [],
      });
  });

  it('has an extension for each kind, and a limit', () => {
    for (const kind of mediaKinds) {
      expect(acceptedExtensions([kind]).length).toBeGreaterThan(0);
      expect(kindLimits[kind]).toBeGreaterThan(0);
    }
    expect(acceptedExtensions(['captions'])).toEqual(['.vtt', '.srt']);
  });
});

describe('a crop', () => {
  it('always lies within the picture, and is at least one pixel', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const size = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(number, number, number, number, size, size, (x, y, w, h, width, height) => {
        const cut = clampCrop({ x, y, width: w, height: h }, { width, height });
        for (const value of Object.values(cut)) expect(Number.isInteger(value)).toBe(true);
        expect(cut.x >= 0 && cut.y >= 0 && cut.width >= 1 && cut.height >= 1).toBe(true);
        expect(cut.x + cut.width <= width && cut.y + cut.height <= height).toBe(true);
      }),
    );
  });
});

describe('captions', () => {
  it('are read as they were written, whatever they say', () => {
    const time = fc.integer({ min: 0, max: 36_000_000 }).map((thousandths) => thousandths / 1000);
    const text = fc.stringMatching(/^[\w<>&;:. -]{1,40}(\n[\w<>&;:. -]{1,40})?$/).map((said) =>
      said
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n'),
    );
    const cue = fc
      .record({ start: time, length: time, text })
      .map(({ start, length, text: said }) => ({ start, end: start + length, text: said }))
      .filter(({ text: said }) => said !== '');
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 8 }), (cues) => {
        const read = parseCaptions(writeVtt(cues));
        if (!('cues' in read)) throw new Error(read.problem);
        const rounded = (list: typeof cues) =>
          list.map(({ start, end, text: said }) => [formatTime(start), formatTime(end), said].join()).sort();
        expect(rounded(read.cues)).toEqual(rounded(cues));
      }),
    );
  });

  it('are read from SRT and WebVTT alike, without styles', () => {
    const vtt =
      'WEBVTT - title\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnothing\n\nintro\n00:01.000 --> 00:02.000 line:0\n<v Asha>Hello <i>you</i></v>\n';
    const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<font color="red">Hello you</font>\r\n';
    for (const text of [vtt, srt])
      expect(parseCaptions(text)).toEqual({ cues: [{ start: 1, end: 2, text: 'Hello you' }] });
  });

  it.each([
    ['01:02.5', 62.5],
    ['1:00:00', 3600],
    ['00:00:01,250', 1.25],
    ['61:00', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('the time %j', (text, seconds) => expect(parseTime(text)).toBe(seconds));

  it.each([
    ['', { problem: 'none' }],
    ['WEBVTT\n\n', { problem: 'none' }],
    ['WEBVTT\n\nx --> 00:02.000\nHello', { problem: 'time', line: 3 }],
  ])('that are not there: %j', (text, result) => expect(parseCaptions(text)).toEqual(result));
});
