import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import {
  INLINE_ROWS,
  MAX_DIRECTORY_BYTES,
  MAX_DIRECTORY_ROWS,
  directoryImportErrors,
} from '@qiaoban/contracts/directory/transfer.contract';
import type { ImportChoice, ImportPlan, ImportState } from '@qiaoban/contracts/directory/transfer.contract';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { SocketHub } from '#platform/socket-hub';
import { readSheet } from '#platform/sheet/read-sheet';
import { SheetError, columnLetter } from '#platform/sheet/sheet';
import { sheetTexts } from '#platform/sheet/sheet-texts';
import type { SheetRow } from '#platform/sheet/sheet';
import { hashNewPassword } from '../user/new-password';
import { importStore } from './import.store';
import type { ImportRow } from './import.store';
import type { ImportPayload } from './import.types';
import { planOf, problemsOf } from './validated';
import type { Validated } from './validated';
import { createRunImport } from './run-import';
import { errorFile, templateFile } from './sheet-files';
import type { Format, SheetFile } from './sheet-files';
import { hintOf, labelOf, suggestedFields } from './transfer-fields';
import type { TransferSubject } from './transfer-subject';

type Deps = { jobs: Jobs; clock: Clock; hub: SocketHub };

const JOB = 'directory.import';
const SAMPLES = 3;

const unreadable = (language: Language, code: SheetError['code'] | 'none' | 'too_large'): AppError => {
  const values = { max: MAX_DIRECTORY_ROWS, size: `${MAX_DIRECTORY_BYTES / 1_048_576} MB` };
  return new AppError(directoryImportErrors.unreadable, { detail: sheetTexts(language, code, values) });
};

/** Heading and rows of a file; rows that are empty are passed over. */
const readFile = async (part: MultipartFile | undefined, language: Language) => {
  if (part === undefined) throw unreadable(language, 'none');
  const bytes = await part.toBuffer();
  if (part.file.truncated || bytes.length > MAX_DIRECTORY_BYTES) throw unreadable(language, 'too_large');
  let heading: string[] | undefined;
  const rows: SheetRow[] = [];
  try {
    for await (const { line, cells } of readSheet(bytes, part.filename)) {
      if (cells.every((cell) => cell === '')) continue;
      if (heading === undefined) heading = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
      else rows.push({ line, cells: cells.slice(0, heading.length) });
      if (rows.length > MAX_DIRECTORY_ROWS) throw new SheetError('too_many_rows');
    }
  } catch (error) {
    if (error instanceof SheetError) throw unreadable(language, error.code);
    throw error;
  }
  if (heading === undefined || rows.length === 0) throw unreadable(language, 'empty');
  return { heading: heading.map((title, at) => (title === '' ? columnLetter(at) : title)), rows };
};

const stateOf = (row: ImportRow): ImportState => {
  const result = row.result as { plan?: ImportPlan; message?: string };
  return {
    id: row.id,
    state: row.state,
    done: row.done,
    total: result.plan === undefined ? 0 : result.plan.create + result.plan.update,
    plan: result.plan ?? null,
    message: result.message ?? '',
  };
};

/** Carries a verdict out of the transaction, which is rolled back: a preview writes nothing. */
class Seen extends Error {
  readonly validated: readonly Validated[];
  constructor(validated: readonly Validated[]) {
    super('seen');
    this.validated = validated;
  }
}

/** Import of what a file has rows of: one method a contract. */
export const createImportService = (subject: TransferSubject, { jobs, clock, hub }: Deps) => {
  const { kind, fields } = subject;
  const runner = createRunImport(subject, { hub });
  jobs.handle<ImportPayload>(`${JOB}.${kind}`, (payload, run) => runner.inBackground(run.db, payload));

  const requireImport = async (actor: Actor, id: string): Promise<ImportRow> => {
    const row = await importStore.find(actor.db, id);
    if (row === undefined || row.kind !== kind || row.owner_id !== actor.userId)
      throw new AppError(directoryImportErrors.gone);
    return row;
  };

  const validated = (actor: Actor, row: ImportRow, choice: ImportChoice): Promise<readonly Validated[]> =>
    actor.db
      .transaction()
      .execute(async (tx): Promise<readonly Validated[]> => {
        throw new Seen((await runner.validate(tx, actor, choice, row.rows)).validated);
      })
      .catch((error: unknown) => {
        if (error instanceof Seen) return error.validated;
        throw error;
      });

  return {
    template: (actor: Actor, format: Format): SheetFile => templateFile(subject, format, actor.language),

    upload: async (actor: Actor, receive: () => Promise<MultipartFile | undefined>) => {
      const part = await receive();
      const { heading, rows } = await readFile(part, actor.language);
      const id = newId();
      const fileName = (part?.filename ?? '').split(/[\\/]/).at(-1)!.slice(-200) || 'import';
      await inTransaction(actor.db, ({ tx }) =>
        importStore.insert(tx, { id, kind, ownerId: actor.userId, fileName, heading, rows, now: clock.now() }),
      );
      const suggested = suggestedFields(fields, heading);
      const samples = (at: number): string[] =>
        [...new Set(rows.slice(0, 50).map(({ cells }) => (cells[at] ?? '').slice(0, 100)))].filter(
          (cell) => cell !== '',
        );
      return {
        id,
        fileName,
        rowCount: rows.length,
        columns: heading.map((title, index) => ({
          index,
          title,
          samples: samples(index).slice(0, SAMPLES),
          suggested: suggested[index] ?? '',
        })),
        fields: fields.map((field) => ({
          key: field.key,
          label: labelOf(actor.language, field),
          isRequired: field.isRequired === true,
          hint: hintOf(actor.language, field),
        })),
      };
    },

    preview: async (actor: Actor, id: string, choice: ImportChoice): Promise<ImportPlan> => {
      const row = await requireImport(actor, id);
      return planOf(await validated(actor, row, choice), row.heading, actor.language);
    },

    run: async (actor: Actor, id: string, { password, ...choice }: ImportChoice): Promise<ImportState> => {
      const row = await requireImport(actor, id);
      // sent again: it is on its way, or over
      if (row.state !== 'ready' && row.state !== 'failed') return stateOf(row);
      const plan = planOf(await validated(actor, row, { ...choice, password }), row.heading, actor.language);
      if (plan.bad > 0 && !choice.skipBad) throw new AppError(directoryImportErrors.bad_rows, { count: plan.bad });
      if (plan.create + plan.update === 0) throw new AppError(directoryImportErrors.nothing_to_do);
      const { userId, userName, tenant, language, ip, requestId, isAdministrator } = actor;
      const needsPassword = subject.needsPassword === true && plan.create > 0;
      const passwordHash = needsPassword
        ? await hashNewPassword(actor.db, { password, account: '', path: 'password', language })
        : '';
      const rights = (subject.rights ?? []).filter((right) => {
        const [menu = '', button] = right.split(':');
        return actor.can(menu, button);
      });
      const payload: ImportPayload = {
        id,
        kind,
        who: { userId, userName, tenant, language, ip, requestId, isAdministrator, rights },
        choice,
        passwordHash,
      };
      if (row.row_count <= INLINE_ROWS) {
        await inTransaction(actor.db, ({ tx }) => importStore.move(tx, id, 'running', 0, {}));
        try {
          await runner.carryOut(actor.db, payload);
        } catch (error) {
          await importStore.move(actor.db, id, 'failed', 0, {});
          throw error;
        }
      } else {
        await inTransaction(actor.db, async (unit) => {
          await importStore.move(unit.tx, id, 'waiting', 0, { plan });
          await jobs.add(unit, `${JOB}.${kind}`, payload, { id: `${JOB}.${id}` });
        });
      }
      return stateOf(await requireImport(actor, id));
    },

    progress: async (actor: Actor, id: string): Promise<ImportState> => stateOf(await requireImport(actor, id)),

    errors: async (actor: Actor, id: string, choice: ImportChoice): Promise<SheetFile> => {
      const row = await requireImport(actor, id);
      const problems = problemsOf(await validated(actor, row, choice), row.heading, actor.language);
      return errorFile(row, problems, actor.language);
    },
  };
};
export type ImportService = ReturnType<typeof createImportService>;
