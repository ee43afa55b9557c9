import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { BlobStore } from '#platform/blob-store';
import { DAY } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import { readTable } from '#platform/sheet/read-sheet';
import { SheetError } from '#platform/sheet/sheet';
import { nameIn } from '../compiled/compile-form';
import type { RecordAccess } from '../record/record-access';
import { IMPORT_JOB, titlesOf } from './import-run';
import type { ImportPayload } from './import-run';
import { importPlan, requiredFiles, suggestedPaths, targetsOf } from './import-plan.rules';
import type { ImportChoice, Target } from './import-plan.rules';
import { requireWay, waysOf } from './import-ways';
import type { Instances } from './import-ways';
import { keepRows } from './row-file';
import { bytesOf, nameOf, unreadable } from './sheet-upload';
import { EXPIRY_JOB, TASK_DAYS } from './task.service';
import { TASK_JOB, writerOf } from './task-work';
import { formImportStore, workTaskStore } from './work-task.store';
import type { ImportRow } from './work-task.store';

type Deps = { access: RecordAccess; blobs: BlobStore; cases: Instances; jobs: Jobs; clock: Clock };

const SAMPLES = 3;
/** Rows among which they are looked for. */
const SAMPLE_ROWS = 50;

const wireTarget = ({ path, label, isRequired, isFilled, isKey, isNumber }: Target) => ({
  path,
  label,
  isRequired,
  isFilled,
  isKey,
  isNumber,
});

/** The upload that this person made for this form. Throws visualdev.import_gone. */
export const importOf = async (db: Db, owner: string, formId: string, importId: string): Promise<ImportRow> => {
  const row = await formImportStore.find(db, importId);
  if (row === undefined || row.form_id !== formId || row.owner_id !== owner)
    throw new AppError(visualdevErrors.import_gone);
  return row;
};

/** Files to be imported: reading them, and starting the import. */
export const createImportService = ({ access, blobs, cases, jobs, clock }: Deps) => {
  const keepImport = async (actor: Actor, formId: string, fileName: string, file: Buffer) => {
    const id = newId();
    const key = `import/${id}.rows`;
    try {
      const { heading, samples, count } = await keepRows(blobs, key, readTable(file, fileName, SAMPLE_ROWS));
      await inTransaction(actor.db, async (unit) => {
        await formImportStore.insert(unit.tx, {
          id,
          form_id: formId,
          owner_id: actor.userId,
          file_name: fileName,
          rows_key: key,
          heading: JSON.stringify(heading.cells),
          heading_line: heading.line,
          row_count: count,
          created_at: new Date(clock.now()),
        });
        await jobs.add(unit, EXPIRY_JOB, { importId: id }, { runAt: clock.now() + DAY });
      });
      return { id, heading: heading.cells, rowCount: count, samples };
    } catch (error) {
      await blobs.remove(key);
      if (error instanceof SheetError) throw unreadable(actor.language, error.code);
      throw error;
    }
  };

  return {
    upload: (actor: Actor, formId: string, receive: () => Promise<MultipartFile | undefined>) =>
      access.as(actor, formId, ['btn_import'], async ({ form, rights }) => {
        const part = await receive();
        const file = await bytesOf(part, actor.language);
        const fileName = nameOf(part);
        const kept = await keepImport(actor, formId, fileName, file);
        const targets = targetsOf(form, rights, actor.language);
        const ways = await waysOf(cases, actor, form, rights);
        const suggested = suggestedPaths(targets, kept.heading);
        return {
          importId: kept.id,
          fileName,
          rowCount: kept.rowCount,
          columns: titlesOf(kept.heading).map((title, index) => ({
            index,
            title,
            samples: [...new Set(kept.samples.map(({ cells }) => (cells[index] ?? '').slice(0, 200)))]
              .filter((cell) => cell !== '')
              .slice(0, SAMPLES),
            suggested: suggested[index] ?? '',
          })),
          targets: targets.map(wireTarget),
          mayUpdate: rights.buttons.has('btn_edit'),
          requiredFiles: requiredFiles(form, rights, actor.language),
          flow: ways === undefined ? null : { ways },
        };
      }),

    run: (actor: Actor, formId: string, importId: string, choice: ImportChoice) =>
      access.as(actor, formId, ['btn_import'], async ({ form, rights }) => {
        await requireWay(cases, actor, form, rights, choice);
        const known = await workTaskStore.find(actor.db, importId);
        // sent again: the file is being imported, or was
        if (known !== undefined && known.owner_id === actor.userId) return { taskId: importId };
        const source = await importOf(actor.db, actor.userId, formId, importId);
        importPlan(targetsOf(form, rights, actor.language), choice, titlesOf(source.heading), actor.language);
        const payload: ImportPayload = { taskId: importId, who: writerOf(actor), formId, ...choice };
        try {
          await inTransaction(actor.db, async (unit) => {
            await workTaskStore.insert(unit.tx, {
              id: importId,
              owner_id: actor.userId,
              kind: 'import',
              title: translate(actor.language, 'visualdev.import_title', { name: nameIn(form, actor.language) }),
              state: 'waiting',
              total: source.row_count,
              created_at: new Date(clock.now()),
            });
            await jobs.add(unit, IMPORT_JOB, payload, TASK_JOB);
            await jobs.add(unit, EXPIRY_JOB, { taskId: importId }, { runAt: clock.now() + TASK_DAYS * DAY });
          });
        } catch (error) {
          // sent twice at the same moment: the other one started it
          if (!isUniqueViolation(error, 'work_task_pkey')) throw error;
        }
        return { taskId: importId };
      }),
  };
};
export type ImportService = ReturnType<typeof createImportService>;
