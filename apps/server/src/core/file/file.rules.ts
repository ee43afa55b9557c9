import { CHAT_PICTURE_BYTES, DEFAULT_UPLOAD_BYTES, HARD_LIMIT_BYTES } from '@qiaoban/contracts/file/file.contract';
import { FORBIDDEN_EXTENSIONS } from '@qiaoban/contracts/file/file-settings';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** What a form's field says about its uploads; absent parts leave the default. */
export type FieldLimits = { maxBytes?: number; extensions?: readonly string[] };

/** Largest upload in bytes: the form's own limit, else the setting's, else 2 MB; never more than the hard limit (spec 5.4). */
export const largestUpload = (limits: FieldLimits | undefined, setting = DEFAULT_UPLOAD_BYTES): number =>
  Math.min(limits?.maxBytes ?? setting, HARD_LIMIT_BYTES);

/** The limit in words: 2097152 → 2 MB. */
export const inUnit = (bytes: number): { size: number; unit: string } =>
  bytes >= GB
    ? { size: Math.round((bytes / GB) * 100) / 100, unit: 'GB' }
    : bytes >= MB
      ? { size: Math.round((bytes / MB) * 100) / 100, unit: 'MB' }
      : { size: Math.round((bytes / KB) * 100) / 100, unit: 'KB' };

/** 2097152 → `2 MB`. */
export const sizeText = (bytes: number): string => {
  const { size, unit } = inUnit(bytes);
  return `${size} ${unit}`;
};

const MAX_NAME = 200;
// control characters, and the marks that reverse the direction of writing and so can hide an extension
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name to keep and show: no folders, no control characters, at most 200 characters with the extension kept. */
export const cleanName = (given: string | undefined): string => {
  const base = (given ?? '').split(/[\\/]/).at(-1)!.replace(INVISIBLE, '').trim();
  const name = /^\.*$/.test(base) ? 'file' : base;
  if (name.length <= MAX_NAME) return name;
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  const whole = Array.from(name.slice(0, name.length - ending.length));
  return whole.slice(0, MAX_NAME - ending.length).join('') + ending;
};

/** `Rechnung.PDF` → `pdf`; empty without one. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,16})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const listed = (text: string): string[] => text.split(' ');

const UPLOADABLE = new Set(
  [
    'jpg jpeg png gif bmp webp tif tiff heic heif svg ico psd dwg dxf',
    'mp4 mov avi mkv webm wmv flv m4v mp3 wav m4a ogg aac amr flac',
    'doc docx xls xlsx ppt pptx wps et dps ofd pdf odt ods odp rtf vsd vsdx xmind',
    'txt csv tsv md json xml log htm html eml msg ics vcf',
    'zip rar 7z gz tar',
  ].flatMap(listed),
);

const PROGRAMS = new Set(
  listed(
    'application/x-msdownload application/x-elf application/x-mach-binary application/x-msi application/java-vm ' +
      'application/x-ms-shortcut application/vnd.android.package-archive application/wasm application/x-apple-diskimage application/x-deb application/x-rpm',
  ),
);

/** Kinds that a browser may show in place: pictures that cannot carry scripts. */
const SHOWN = new Map([
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/gif', ['gif']],
  ['image/png', ['png']],
  ['image/bmp', ['bmp']],
]);
export const mayShowInPlace = (mediaType: string): boolean => SHOWN.has(mediaType) || mediaType === 'image/webp';

const PICTURES = new Set(listed('jpg jpeg png gif bmp webp tif tiff heic heif ico'));

type Refusal = 'not_an_image' | 'kind_not_allowed' | undefined;

/** Purposes that take pictures only. */
const PICTURE_TYPES: readonly string[] = ['annexpic', 'userAvatar'];
export const isPictureType = (type: string): boolean => PICTURE_TYPES.includes(type);

/** Whether the name alone speaks against an upload: programs, endings outside the list that holds here. */
export const nameRefusal = (
  type: string,
  name: string,
  limits: FieldLimits | undefined,
  allowed: readonly string[] = [],
): Refusal => {
  if (isPictureType(type)) return undefined;
  const extension = extensionOf(name);
  if (FORBIDDEN_EXTENSIONS.has(extension)) return 'kind_not_allowed';
  if (allowed.length > 0 ? !allowed.includes(extension) : !UPLOADABLE.has(extension)) return 'kind_not_allowed';
  const wanted = limits?.extensions;
  return wanted === undefined || wanted.length === 0 || wanted.includes(extension) ? undefined : 'kind_not_allowed';
};

/**
 * Whether an upload of this type may hold this content. `mediaType` is what the bytes say, undefined when they say
 * nothing (text). A picture must be one by its bytes; a program is refused whatever it calls itself.
 */
export const refusalOf = (
  type: string,
  name: string,
  mediaType: string | undefined,
  limits: FieldLimits | undefined,
  allowed: readonly string[] = [],
): Refusal => {
  if (isPictureType(type)) return SHOWN.has(mediaType ?? '') ? undefined : 'not_an_image';
  if (PROGRAMS.has(mediaType ?? '')) return 'kind_not_allowed';
  if (PICTURES.has(extensionOf(name)) && mediaType?.startsWith('image/') !== true) return 'kind_not_allowed';
  return nameRefusal(type, name, limits, allowed);
};

/** A picture in a chat is at most 5 MB whatever the chat may hold else (spec 5.4). */
export const chatPictureLimit = (type: string, mediaType: string | undefined): number | undefined =>
  type === 'IM' && mediaType?.startsWith('image/') === true ? CHAT_PICTURE_BYTES : undefined;

const SPECIAL = /[+/?=&#%]/;
/** Characters that names in object storage must not hold (spec 5.4); banners may hold spaces. */
export const hasSpecialCharacter = (name: string, maySpace: boolean): boolean =>
  SPECIAL.test(name) || (!maySpace && /\s/.test(name));

/** A picture whose name says another kind gets the ending of its content, so that it opens where it is saved. */
export const matchingName = (name: string, mediaType: string | undefined): string => {
  const endings = SHOWN.get(mediaType ?? '');
  return endings === undefined || endings.includes(extensionOf(name)) ? name : `${name}.${endings[0]!}`;
};

/** `Content-Disposition` with the name for old and new readers (RFC 6266, RFC 5987). */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

type Range = { start: number; end: number };

/** One byte range of RFC 9110; undefined for none or for kinds that we answer whole; `invalid` beyond the end. */
export const parseRange = (header: string | undefined, size: number): Range | 'invalid' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1]!, match[2]!];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'invalid' : { start, end };
};
