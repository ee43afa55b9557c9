import { setTimeout } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { AppError } from '@qiaoban/contracts/errors';
import { PDF_TYPE } from '@qiaoban/contracts/media-types';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import type { PrintedMessageBody } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import { MOST_PRINTED, printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { ThreadEnded } from '#platform/untrusted/reader-thread';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { FileStorage } from '#core/file';
import type { PolicyCache } from '#core/permission';
import type { Send } from '../../message';
import { auditMany } from '../record/record-audit';
import type { RecordAccess } from '../record/record-access';
import { readRecord } from '../record/record-values';
import { visiblePart } from '../record/record.service';
import { recordStore } from '../record/record.store';
import { EXPIRY_JOB, TASK_DAYS } from '../transfer/task.service';
import { Cancelled, stopIfAsked, TASK_JOB, writerOf } from '../transfer/task-work';
import type { TaskPayload, TaskWork, TaskWorkers } from '../transfer/task-work';
import { workTaskStore } from '../transfer/work-task.store';
import type { DrawSheets } from './draw-records';
import { sheetName } from './sheet-name.rules';
import { usableTemplate } from './usable-template';

const PRINT_JOB = 'visualdev.print';
const DAY = 86_400_000;
/** How often a running print looks whether somebody stopped it, ms. */
const LOOK_EVERY_MS = 1000;

type PrintPayload = TaskPayload & { formId: string; printId: string; ids: readonly string[] };
type Deps = {
  access: RecordAccess;
  policies: PolicyCache;
  sheets: DrawSheets;
  files: Pick<FileStorage, 'keep'>;
  jobs: Jobs;
  clock: Clock;
  workers: TaskWorkers;
  send: Send;
};

const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_PRINTED) }, (_, at) =>
    ids.slice(at * MOST_PRINTED, (at + 1) * MOST_PRINTED),
  );
const safe = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_');

/**
 * Many records on paper, in the background: one PDF for every two hundred, so that memory has a bound and each file its fonts
 * once; several of them in one archive. Nothing is left out: whatever somebody chose is in the file, as far as he sees it.
 */
export const createPrintTasks = ({ access, policies, sheets, files, jobs, clock, workers, send }: Deps) => {
  /** The job looks once a second whether it was stopped, and then ends what is being drawn. */
  const watched = async <T>(
    work: TaskWork,
    run: (signal: AbortSignal, moved: (done: number) => void) => Promise<T>,
  ) => {
    const left = new AbortController();
    const over = new AbortController();
    let done = 0;
    const look = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await setTimeout(LOOK_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
        if (over.signal.aborted) return;
        if (work.run.signal.aborted || (await workTaskStore.moved(work.run.db, work.task.id, done))) left.abort();
      }
    };
    const looking = look();
    try {
      return await run(left.signal, (next) => (done = next));
    } catch (error) {
      stopIfAsked(work.run);
      throw left.signal.aborted ? new Cancelled() : error;
    } finally {
      over.abort();
      await looking.catch(() => undefined);
    }
  };

  workers.handle<PrintPayload>(PRINT_JOB, ({ formId, printId, ids }, work) =>
    access.as({ ...work.person, language: work.who.language }, formId, ['btn_print'], async (allowed) => {
      const { run, who, task, progress } = work;
      const { form, rights } = allowed;
      const { name, template } = await usableTemplate({ db: run.db, language: who.language }, allowed, printId);
      const { can } = await policies.of(who.tenant, who.userId, work.person.isAdministrator);
      const reader = { db: run.db, tenant: who.tenant, userId: who.userId, language: who.language, can };
      const parts = partsOf(ids);
      await workTaskStore.update(run.db, task.id, { done: 0, total: ids.length });
      progress.moved(0, ids.length);
      const printed: string[] = [];
      const base = safe(sheetName(form.name, name));

      const drawn = async (...what: [Parameters<DrawSheets>[1], Parameters<DrawSheets>[2]]): Promise<Buffer> => {
        try {
          return await sheets(reader, ...what);
        } catch (error) {
          if (error instanceof ThreadEnded) throw new AppError(printErrors.print_failed);
          throw error;
        }
      };
      const pdfs = async function* (signal: AbortSignal, moved: (done: number) => void) {
        let before = 0;
        for (const part of parts) {
          stopIfAsked(run);
          if (signal.aborted) throw new Cancelled();
          const rows = await recordStore.findMany(run.db, form, rights.scope, part);
          const onProgress = (done: number): void => {
            moved(before + done);
            progress.moved(before + done, ids.length);
          };
          if (rows.length > 0) {
            const records = rows.map((row) => visiblePart(rights, readRecord(form, row)));
            const content = await drawn({ form, template, rows, records }, { signal, moved: onProgress });
            printed.push(...rows.map(({ id }) => id));
            yield { name: `${base}_${before + 1}-${before + part.length}.pdf`, content };
          }
          before += part.length;
          onProgress(0);
        }
      };
      const zipOf = (all: AsyncGenerator<{ name: string; content: Buffer }>): Readable => {
        const zip = new ZipFile();
        const fill = async (): Promise<void> => {
          for await (const { name, content } of all) zip.addBuffer(content, name, { compress: false });
          zip.end();
        };
        const stream = zip.outputStream as Readable;
        fill().catch((error: unknown) => stream.destroy(error as Error));
        return stream;
      };
      const kept = await watched(work, async (signal, moved) => {
        const all = pdfs(signal, moved);
        if (parts.length > 1) {
          const name = `${base}.zip`;
          const what = { type: 'export', name, mediaType: 'application/zip', creatorId: who.userId };
          return { ...(await files.keep(run.db, { ...what, content: zipOf(all) })), name };
        }
        const first = (await all.next()).value;
        if (first === undefined) throw new AppError('visualdev.record_not_found');
        const name = `${base}.pdf`;
        const what = { type: 'export', name, mediaType: PDF_TYPE, creatorId: who.userId };
        return { ...(await files.keep(run.db, { ...what, content: Readable.from([first.content]) })), name };
      });
      if (printed.length === 0) throw new AppError('visualdev.record_not_found');
      await inTransaction(run.db, async (unit) => {
        const changes = printed.map((id) => ({ action: 'print', id, name }));
        await auditMany(unit.tx, who, changes);
        await send(unit, {
          tenant: who.tenant,
          type: MESSAGE_TYPE.system,
          title: translate(who.language, 'visualdev.print_ready', { name: form.name, count: printed.length }),
          bodyText: JSON.stringify({ printed: task.id } satisfies PrintedMessageBody),
          userIds: [who.userId],
          creatorId: who.userId,
          creatorName: who.userName,
          address: `/printed/${task.id}`,
          isWorded: true,
        });
      });
      return { file_id: kept.id, file_name: kept.name, done: ids.length };
    }),
  );

  return {
    start: (actor: Actor, formId: string, { printId, ids }: { printId: string; ids: readonly string[] }) =>
      access.as(actor, formId, ['btn_print'], async (allowed) => {
        const { form } = allowed;
        await usableTemplate(actor, allowed, printId);
        const taskId = newId();
        const wanted = [...new Set(ids)];
        await inTransaction(actor.db, async (unit) => {
          await workTaskStore.insert(unit.tx, {
            id: taskId,
            owner_id: actor.userId,
            kind: 'print',
            title: translate(actor.language, 'visualdev.print_task', { name: form.name, count: wanted.length }),
            state: 'waiting',
            created_at: new Date(clock.now()),
          });
          const payload: PrintPayload = { taskId, who: writerOf(actor), formId, printId, ids: wanted };
          await jobs.add(unit, PRINT_JOB, payload, TASK_JOB);
          await jobs.add(unit, EXPIRY_JOB, { taskId }, { runAt: clock.now() + TASK_DAYS * DAY });
        });
        return { taskId };
      }),
  };
};
export type PrintTasks = ReturnType<typeof createPrintTasks>;
