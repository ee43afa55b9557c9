import { z } from 'zod';
import type { BlockCodec, Validate } from '../block';
import type { FieldProps } from '../field-props';
import { bad, good, isEmpty } from '../problem';
import { isStorable } from './storable-text';
import { listFromColumn, listToColumn } from './option-value';

/** One uploaded file as a record keeps it. `url` may have run out; `fileId` is what counts. */
export const StoredFile = z.object({
  name: z.string().min(1).max(255).refine(isStorable),
  fileId: z
    .string()
    .max(200)
    .regex(/^[\w./-]+$/)
    .refine((id) => !id.includes('..')),
  url: z.string().max(1000).refine(isStorable).default(''),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const SIZE_UNITS = { KB: 1024, MB: 1048576, GB: 1073741824 } as const;

const StoredFiles = z.array(StoredFile).max(100);

/** Extensions that each kind of file may have. */
export const FILE_KINDS = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'],
  video: ['mp4', 'webm', 'mov', 'avi'],
  audio: ['mp3', 'wav', 'ogg', 'm4a'],
  excel: ['xls', 'xlsx', 'csv'],
  word: ['doc', 'docx'],
  pdf: ['pdf'],
  txt: ['txt'],
} as const;
export type FileKind = keyof typeof FILE_KINDS;

type FileProps = FieldProps & { maxFiles: number; accept?: FileKind[] };

/** Text of an export: one file per line. */
const LINE = '\n';

/** Codec of lists of files. Texts are names; files do not come back from a text, so an import leaves them out. */
export const fileCodec = <P extends FileProps>(): BlockCodec<P> => ({
  normalise: (value) => {
    if (isEmpty(value)) return good(null);
    const files = StoredFiles.safeParse(value);
    return files.success ? good(files.data) : bad('form.problem.not_a_file');
  },
  toColumn: (value) => listToColumn(value),
  fromColumn: (stored) => listFromColumn(stored),
  toText: (value) => (StoredFiles.safeParse(value).data ?? []).map((file) => file.name).join(LINE),
  fromText: (text) => (text.trim() === '' ? good(null) : bad('form.problem.files_not_importable')),
});

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Told by its name: a picture, which every browser shows in place. */
export const isPictureName = (name: string): boolean =>
  (FILE_KINDS.image as readonly string[]).includes(extensionOf(name));

/** How many, and which kinds by the ending of the name; sizes and contents are checked where files are stored. */
export const validateFiles: Validate<FileProps> = (value, props) => {
  const files = StoredFiles.safeParse(value).data ?? [];
  if (files.length > props.maxFiles) return [{ key: 'form.problem.too_many_files', values: { max: props.maxFiles } }];
  const allowed = acceptedExtensions(props.accept ?? []);
  const foreign = allowed.length > 0 ? files.find((file) => !allowed.includes(extensionOf(file.name))) : undefined;
  return foreign ? [{ key: 'form.problem.file_kind', values: { name: foreign.name, kinds: allowed.join(' ') } }] : [];
};

/** Endings that the chosen kinds allow; empty allows all. */
export const acceptedExtensions = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => [...FILE_KINDS[kind]]);
