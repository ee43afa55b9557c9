type PreviewKind =
  | 'image'
  | 'pdf'
  | 'docx'
  | 'sheet'
  | 'csv'
  | 'json'
  | 'markdown'
  | 'text'
  | 'audio'
  | 'video'
  | 'none';

/** How a file is shown, by its ending. What a browser would run (svg, html) is shown as text or not at all. */
const KINDS: Record<Exclude<PreviewKind, 'none'>, string> = {
  image: 'jpg jpeg png gif bmp webp',
  pdf: 'pdf',
  docx: 'docx',
  sheet: 'xlsx xlsm',
  csv: 'csv tsv',
  json: 'json',
  markdown: 'md',
  text: 'txt log xml html htm svg ini yml yaml sql ics vcf eml',
  audio: 'mp3 wav m4a ogg aac flac',
  video: 'mp4 webm mov m4v',
};

export const kindOf = (name: string): PreviewKind => {
  const ending = /\.([a-z0-9]{1,16})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const found = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].split(' ').includes(ending));
  return found ?? 'none';
};
