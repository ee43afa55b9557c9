import { AppError } from '@qiaoban/contracts/errors';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { StoredFile } from '@qiaoban/form/values/file-value';
import type { FileStorage } from '#core/file';
import type { Db } from '#platform/database/database';
import { picturesIn } from '#platform/rich-html';
import { makePicture } from '#platform/untrusted/make-picture';
import type { CompiledForm } from '../compiled/compile-form';
import { MAX_PIXELS, smallPicture, WHITE } from './small-picture';

/** Pictures of one field that fit on a sheet. */
const IN_FIELD = 4;
/** Points of a picture on paper at 200 dots an inch, across half a sheet. */
const WIDEST = 900;
const SIZE = { width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true } as const;

/** Pictures by field, each as the text of its bytes. */
export type PrintedPictures = Record<string, string[]>;

/** Ids of uploaded files, or of the pictures of a text. */
const filesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? picturesIn(value)
    : (StoredFile.array().safeParse(value).data ?? []).map(({ fileId }) => fileId);

type Deps = { files: Pick<FileStorage, 'open'> };

/** The picture of a template as paper takes it: what is clear in it is white, its edges stay sharp. */
const printable = async (picture: string): Promise<string> => {
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  if (bytes.length === 0) return '';
  try {
    const made = await makePicture(bytes, { pixels: MAX_PIXELS }, (each) => each.flatten({ background: WHITE }).png());
    return `data:image/png;base64,${made.toString('base64')}`;
  } catch (error) {
    // too many wait: said, not left out
    if (error instanceof AppError) throw error;
    return '';
  }
};

/** The sheet with pictures of its own that paper takes; one that cannot be read leaves its place empty. */
export const withPrintable = async (template: PrintTemplate): Promise<PrintTemplate> => {
  const elements: PrintTemplate['elements'] = [];
  for (const element of template.elements)
    elements.push(element.kind === 'picture' ? { ...element, picture: await printable(element.picture) } : element);
  return { ...template, elements };
};

/** The pictures and signatures of records, made small for paper. What cannot be read as one is left to its name. */
export const createPrintPictures = ({ files }: Deps) => {
  const pictureOf = async (db: Db, id: string): Promise<string | undefined> => {
    const small = await smallPicture(files, db, id, SIZE);
    return small && `data:image/jpeg;base64,${small.toString('base64')}`;
  };

  const ofRecords = async (
    db: Db,
    form: CompiledForm,
    { elements }: PrintTemplate,
    records: readonly FormRecord[],
  ): Promise<{ pictures: PrintedPictures; textPictures: PrintedPictures }[]> => {
    const drawn = new Set(elements.flatMap((element) => (element.kind === 'field' ? [element.field] : [])));
    const shown = form.main.filter(({ field }) => drawn.has(field));
    const made = async (record: FormRecord, isWanted: (field: FieldInfo) => boolean): Promise<PrintedPictures> => {
      const pictures: PrintedPictures = {};
      for (const { field } of shown.filter(isWanted)) {
        const each: string[] = [];
        for (const id of filesIn(record[field]).slice(0, IN_FIELD)) {
          const picture = await pictureOf(db, id);
          if (picture !== undefined) each.push(picture);
        }
        if (each.length > 0) pictures[field] = each;
      }
      return pictures;
    };
    const found: Awaited<ReturnType<typeof ofRecords>> = [];
    for (const record of records)
      found.push({
        pictures: await made(record, ({ block }) => block.definition.isFile),
        textPictures: await made(record, ({ block }) => block.definition.isHtml),
      });
    return found;
  };
  return { ofRecords, ofFile: pictureOf };
};
export type PrintPictures = ReturnType<typeof createPrintPictures>;
