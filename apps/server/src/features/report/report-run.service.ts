import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { REPORT_MENU, reportErrors } from '@qiaoban/contracts/report/report.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { firstValue } from '@qiaoban/report/params';
import { pageCount, pageOfSheet } from '@qiaoban/report/sheet';
import { encodeSheet } from '@qiaoban/report/sheet-wire';
import { announceMap } from '#platform/cache-registry';
import type { Actor } from '#platform/http/caller';
import { checkInterfaces, interfacesOf, problemsOf, readDesign } from './read-design';
import { fieldsIn, rowsFrom } from './report-rows.rules';
import { sheetAsXlsx } from './report-xlsx';
import type { PolicyPort } from './report.ports';
import { reportStore } from './report.store';
import { makeSheet, readChoices } from './run-report';
import type { Made, RunDeps } from './run-report';
import { translate } from '@qiaoban/contracts/texts';

type Values = Readonly<Record<string, unknown>>;
/** `isDraft`: not the published design, for designers. */
type Asked = { values: Values; page: number; isDraft: boolean };
const KEPT_MS = 60_000;
const MOST_CELLS = 600_000;

/** Running reports: for people with a menu entry, for designers, as files. */
export const createReportRunService = (deps: RunDeps & { policies: PolicyPort }) => {
  const { policies, clock, timeZone } = deps;
  // turning pages does not run everything again
  const kept = new LRUCache<string, Made>({
    max: 200,
    maxSize: MOST_CELLS,
    ttl: KEPT_MS,
    sizeCalculation: ({ sheet }) => sheet.cells.length + 1,
  });
  announceMap('report.sheets', kept);

  /** The report, for somebody who may see it; somebody without the grant learns nothing of which reports there are. */
  const allowed = async (actor: Actor, id: string, isDraft: boolean) => {
    if (actor.blockedBy !== undefined) throw new AppError(actor.blockedBy);
    const isDesigner = actor.can(REPORT_MENU);
    if (isDraft && !isDesigner) throw new AppError(commonErrors.no_permission);
    if (!isDesigner) {
      const policy = await policies.of(actor.tenant, actor.userId, actor.isAdministrator);
      if (policy.menusOf(id).length === 0) throw new AppError(commonErrors.no_permission);
    }
    const report = await reportStore.runnable(actor.db, id, isDraft);
    if (report === undefined) throw new AppError(reportErrors.not_found);
    if (report.enabledMark !== 1 && !isDesigner) throw new AppError(reportErrors.disabled, { name: report.fullName });
    if (report.document === null) throw new AppError(reportErrors.not_published, { name: report.fullName });
    return { report, document: readDesign(report.document) };
  };

  const toReply = ({ sheet, warnings }: Made, rowsPerPage: number, asked: number) => {
    const pages = pageCount(sheet, rowsPerPage);
    const page = Math.min(asked, pages);
    const shown = rowsPerPage === 0 ? sheet : pageOfSheet(sheet, page - 1, rowsPerPage);
    return { sheet: encodeSheet(shown), page, pages, totalRows: sheet.rowCount, warnings };
  };

  const run = async (actor: Actor, id: string, { values, page, isDraft }: Asked) => {
    const { report, document } = await allowed(actor, id, isDraft);
    const who = [actor.tenant, actor.userId, actor.language, id, report.stamp];
    const key = createHash('sha256')
      .update(JSON.stringify([...who, values]))
      .digest('base64url');
    const earlier = page > 1 ? kept.get(key) : undefined;
    const made = earlier ?? (await makeSheet(document, actor, values, deps));
    if (document.page.rowsPerPage > 0 && earlier === undefined) kept.set(key, made);
    return toReply(made, document.page.rowsPerPage, page);
  };

  return {
    open: async (actor: Actor, id: string, isDraft: boolean) => {
      const { report, document } = await allowed(actor, id, isDraft);
      const availableChoices = await readChoices(document, actor, deps.choices);
      return {
        id,
        fullName: report.fullName,
        isPublished: !isDraft || report.state === 1,
        orientation: document.page.orientation,
        params: document.params.map((param) => ({
          name: param.name,
          label: param.label,
          type: param.type,
          required: param.required,
          value: firstValue(param, { now: clock.now(), timeZone }),
          options: [...(availableChoices.get(param.name) ?? [])],
        })),
      };
    },
    run,
    /** A designer's look at the draft; a reader's at what is published. */
    preview: (actor: Actor, id: string, page: number) =>
      run(actor, id, { values: {}, page, isDraft: actor.can(REPORT_MENU) }),

    exported: async (actor: Actor, id: string, { values, isDraft }: Omit<Asked, 'page'>) => {
      const { report, document } = await allowed(actor, id, isDraft);
      const { sheet } = await makeSheet(document, actor, values, deps);
      const stamp = formatDate(clock.now(), 'yyyyMMddHHmm', timeZone);
      return {
        name: `${report.fullName.replace(/[\\/:*?"<>|]/g, '_')}_${stamp}.xlsx`,
        content: await sheetAsXlsx(report.fullName, sheet, document.page.orientation),
      };
    },

    tried: async (actor: Actor, json: unknown, values: Values) => {
      const document = readDesign(json);
      const problems = problemsOf(document, actor.language);
      if (problems.length > 0) return { result: null, problems };
      await checkInterfaces(actor.db, actor, interfacesOf(document));
      return { result: toReply(await makeSheet(document, actor, values, deps), 0, 1), problems };
    },

    fields: async (actor: Actor, interfaceId: string, values: Values) => {
      await checkInterfaces(actor.db, actor, [interfaceId]);
      const known = (await reportStore.interfaces(actor.db, [interfaceId])).get(interfaceId);
      if (known === undefined) throw new AppError(reportErrors.interface_gone, { name: interfaceId });
      try {
        const made = await deps.interfaces.run(actor.db, actor, interfaceId, values);
        return { fields: fieldsIn(rowsFrom(made.data, timeZone)), rowCount: made.rowCount };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const reason = translate(actor.language, error.code, error.values);
        throw new AppError(reportErrors.data_failed, { name: known.fullName, reason }, [...error.fields]);
      }
    },
  };
};
export type ReportRunService = ReturnType<typeof createReportRunService>;
