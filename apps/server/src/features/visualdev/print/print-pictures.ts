import { AppError } from '@qiaoban/contracts/errors';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { StoredFile } from '@qiaoban/form/values/file-value';
import type { FileStorage } from '#core/file';
import type { Db } from '#platform/database/database';
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
  ): Promise<PrintedPictures[]> => {
    const drawn = new Set(elements.flatMap((element) => (element.kind === 'field' ? [element.field] : [])));
    const fields = form.main.filter(({ field, block }) => block.definition.isFile && drawn.has(field));
    const found: PrintedPictures[] = [];
    for (const record of records) {
      const pictures: PrintedPictures = {};
      for (const { field } of fields) {
        const stored = (StoredFile.array().safeParse(record[field]).data ?? []).slice(0, IN_FIELD);
        const made: string[] = [];
        for (const { fileId } of stored) {
          const picture = await pictureOf(db, fileId);
          if (picture !== undefined) made.push(picture);
        }
        if (made.length > 0) pictures[field] = made;
      }
      found.push(pictures);
    }
    return found;
  };
  return { ofRecords, ofFile: pictureOf };
};
export type PrintPictures = ReturnType<typeof createPrintPictures>;
