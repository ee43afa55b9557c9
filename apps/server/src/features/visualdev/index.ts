import { namesSource } from '#core/translation';
import type { Db } from '#platform/database/database';
import { createVisualdevParts } from './visualdev.parts';
import type { VisualdevDeps } from './visualdev.parts';

export type { Writer } from './record/record-writer';
export type { FormSource, SourceAction } from './source/form-sources';
export { createSourceTexts } from './source/source-texts';
export { formCode } from './model/form-code';
export { drawPaper, forgetPapers, issuePaper, sheetInUse } from './print/paper';
export { refuseForeignFiles } from './record/file-check';
export { drawPdf } from './print/draw-pdf';
export type { DrawPdf } from './print/draw-pdf';
export type { InstancePort } from './record/instance-port';

/** The tables of records with the names of their forms. */
export const recordTableNames = (db: Db) =>
  db.selectFrom('form_model').select(['table_name', 'full_name', 'names']).execute();

/** Online forms: designing, publishing, using. `forms` and `records` are for the workflow and the features below. */
export const createVisualdev = (deps: VisualdevDeps) => {
  const { texts, ...shown } = createVisualdevParts(deps);
  /** Names of forms and the texts within them, for the page of translations. */
  return { ...shown, textSources: [namesSource('form', 'form_model', 'names'), texts] };
};
export type Visualdev = ReturnType<typeof createVisualdev>;
