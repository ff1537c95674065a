import { formatBytes } from './bytes.ts';

export const mediaKinds = ['image', 'video', 'audio', 'captions', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const mediaStates = ['processing', 'ready', 'failed'] as const;
export type MediaState = (typeof mediaStates)[number];

/** A kind of file by its extension. `content` lists what its first bytes may say that it is; none: it must be text. */
interface FileType {
  kind: MediaKind;
  mime: string;
  content: readonly string[];
}

const matroska = ['video/matroska', 'video/x-matroska', 'audio/x-matroska', 'video/webm', 'audio/webm'];
const mpeg4 = ['video/mp4', 'video/x-m4v', 'audio/mp4', 'audio/x-m4a', 'video/quicktime', 'video/3gpp'];
const zip = 'application/zip';
/** Files of Word and the like from before 2007. */
const compound = 'application/x-cfb';
const ogg = ['audio/ogg', 'audio/opus', 'video/ogg', 'application/ogg', 'audio/ogg; codecs=opus'];
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const image = (mime: string): FileType => ({ kind: 'image', mime, content: [mime] });
const video = (mime: string, content: readonly string[]): FileType => ({ kind: 'video', mime, content });
const audio = (mime: string, content: readonly string[]): FileType => ({ kind: 'audio', mime, content });
const document = (mime: string, ...content: string[]): FileType => ({ kind: 'document', mime, content });

/** Programs, as learners hand them in: they are text to everybody, and nothing runs them. */
export const sourceExtensions: readonly string[] =
  'py js mjs ts jsx tsx java kt scala c h cc cpp hpp cs go rs swift rb php lua sql r jl hs pl pas css yaml yml toml ipynb'.split(
    ' ',
  );
const source = document('text/plain; charset=utf-8');

/** Every extension that can be uploaded. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  jpg: image('image/jpeg'),
  jpeg: image('image/jpeg'),
  png: { ...image('image/png'), content: ['image/png', 'image/apng'] },
  webp: image('image/webp'),
  avif: image('image/avif'),
  gif: image('image/gif'),
  mp4: video('video/mp4', mpeg4),
  m4v: video('video/mp4', mpeg4),
  mov: video('video/quicktime', mpeg4),
  webm: video('video/webm', matroska),
  mkv: video('video/matroska', matroska),
  mp3: audio('audio/mpeg', ['audio/mpeg']),
  m4a: audio('audio/mp4', mpeg4),
  aac: audio('audio/aac', ['audio/aac']),
  ogg: audio('audio/ogg', ogg),
  oga: audio('audio/ogg', ogg),
  opus: audio('audio/ogg', ogg),
  wav: audio('audio/wav', ['audio/wav', 'audio/vnd.wave']),
  flac: audio('audio/flac', ['audio/flac', 'audio/x-flac']),
  vtt: { kind: 'captions', mime: 'text/vtt', content: [] },
  srt: { kind: 'captions', mime: 'text/vtt', content: [] },
  pdf: document('application/pdf', 'application/pdf'),
  docx: document(`${office}.wordprocessingml.document`, `${office}.wordprocessingml.document`, zip),
  pptx: document(`${office}.presentationml.presentation`, `${office}.presentationml.presentation`, zip),
  xlsx: document(`${office}.spreadsheetml.sheet`, `${office}.spreadsheetml.sheet`, zip),
  doc: document('application/msword', compound),
  ppt: document('application/vnd.ms-powerpoint', compound),
  xls: document('application/vnd.ms-excel', compound),
  odt: document(`${openDocument}.text`, `${openDocument}.text`, zip),
  odp: document(`${openDocument}.presentation`, `${openDocument}.presentation`, zip),
  ods: document(`${openDocument}.spreadsheet`, `${openDocument}.spreadsheet`, zip),
  epub: document('application/epub+zip', 'application/epub+zip', zip),
  zip: document(zip, zip),
  rtf: document('application/rtf', 'application/rtf', 'text/rtf'),
  txt: document('text/plain'),
  md: document('text/markdown'),
  csv: document('text/csv'),
  json: document('application/json'),
  // Files of questions; they are text to everybody, and nothing runs them
  xml: document('text/plain; charset=utf-8'),
  gift: document('text/plain; charset=utf-8'),
  ...Object.fromEntries(sourceExtensions.map((extension) => [extension, source])),
};

const MB = 1_000_000;
/** Most bytes of one file by kind. A site may allow less: see `mediaQuota`. */
export const kindLimits: Readonly<Record<MediaKind, number>> = {
  image: 30 * MB,
  video: 20_000 * MB,
  audio: 1000 * MB,
  captions: 2 * MB,
  document: 200 * MB,
};
/** Pixels of a picture: more than any camera, fewer than what would fill a server's memory. */
export const MAX_PIXELS = 100_000_000;
export const MAX_FILE_NAME = 200;
/** Characters of a diagram as SVG. */
export const MAX_DRAWING = 500_000;
/** The widths in which pictures are made, as far as the original is not narrower. */
export const imageWidths = [320, 640, 960, 1280, 1920] as const;

const kindNames: Record<MediaKind, string> = {
  image: 'an image',
  video: 'a video',
  audio: 'an audio file',
  captions: 'a captions file',
  document: 'a document',
};

export const mediaMessages = {
  empty: 'This file is empty',
  name: 'The file has no name',
  type: (name: string): string =>
    `Files of the type “${extensionOf(name) ? `.${extensionOf(name)}` : name}” cannot be uploaded`,
  kind: (name: string, accepted: readonly MediaKind[]): string =>
    `“${name}” is not ${accepted.map((kind) => kindNames[kind]).join(' or ')}`,
  tooLarge: (kind: MediaKind, limit: number): string =>
    `This file is too large: ${kindNames[kind]} can have up to ${formatBytes(limit)}`,
  quota: (left: number): string =>
    left > 0
      ? `There is not enough space left for this file: you have ${formatBytes(left)} left. Delete files that you no longer need.`
      : 'You have no space left. Delete files that you no longer need.',
  content: (name: string, found: string | undefined): string =>
    found
      ? `The name of this file ends in .${extensionOf(name)}, but its content is ${found}`
      : `The name of this file ends in .${extensionOf(name)}, but its content is something else`,
  tooManyPixels: `This picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Make it smaller (4,000 pixels wide is plenty) and upload it again.`,
  videoTooLarge:
    'The picture of this video is larger than 8K (7680 × 4320 pixels). Export it in 1080p (1920 × 1080) and upload it again.',
  unreadableImage: 'This image is damaged and cannot be read. Save it again and upload the new file.',
  unreadableRecording:
    'This file is damaged, or of a type that cannot be played. Save it again and upload the new file.',
  notConverted: 'No other versions of this file could be made. Learners get the file as you uploaded it.',
  abandoned: 'This file could not be processed. Upload it again.',
  unreadableCaptions: 'There are no captions in this file',
  captionsTime: (line: number): string => `Line ${line}: this is not a valid time`,
  tooManyUploads: 'You have too many unfinished uploads. Finish or cancel some of them first.',
  inUse: 'This file is used in a course. Remove it there first.',
} as const;

/** The extension of a file name in lower case, without the dot; '' when there is none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileTypeOf = (name: string): FileType | undefined => {
  const extension = extensionOf(name);
  return Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined;
};

/** Extensions of these kinds with their dots, for `<input accept>`. */
export const acceptedExtensions = (kinds: readonly MediaKind[]): string[] =>
  Object.entries(fileTypes).flatMap(([extension, { kind }]) =>
    kinds.includes(kind) ? [`.${extension}`] : [],
  );

/**
 * What is wrong with a file, before any of it is sent. The browser shows it and the server enforces it.
 * @param accepted the kinds that are wanted; default: all
 * @param limits most bytes by kind on this site
 */
export function fileProblem(
  file: { name: string; bytes: number },
  options: { accepted?: readonly MediaKind[]; limits?: Readonly<Record<MediaKind, number>> } = {},
): string | undefined {
  const { accepted = mediaKinds, limits = kindLimits } = options;
  if (file.name.trim() === '') return mediaMessages.name;
  const type = fileTypeOf(file.name);
  if (!type) return mediaMessages.type(file.name);
  if (!accepted.includes(type.kind)) return mediaMessages.kind(file.name, accepted);
  if (file.bytes === 0) return mediaMessages.empty;
  if (file.bytes > limits[type.kind]) return mediaMessages.tooLarge(type.kind, limits[type.kind]);
  return undefined;
}

/** A rectangle in pixels of the upright original. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** The rectangle with whole numbers and within the picture, at least one pixel each way. */
export function clampCrop(crop: Crop, picture: { width: number; height: number }): Crop {
  const x = Math.min(Math.max(0, Math.round(crop.x)), picture.width - 1);
  const y = Math.min(Math.max(0, Math.round(crop.y)), picture.height - 1);
  return {
    x,
    y,
    width: Math.min(Math.max(1, Math.round(crop.width)), picture.width - x),
    height: Math.min(Math.max(1, Math.round(crop.height)), picture.height - y),
  };
}
