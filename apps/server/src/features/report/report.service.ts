import { reportErrors } from '@qiaoban/contracts/report/report.contract';
import type { ReportInput } from '@qiaoban/contracts/report/report.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import { referencesOf } from '@qiaoban/report/references';
import { namesOfCopy } from '#platform/copy-names';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { checkInterfaces, interfacesOf, problemsOf, readDesign } from './read-design';
import { reportStore } from './report.store';
import type { StoredReport } from './report.store';

const requireReport = async (db: Db, id: string): Promise<StoredReport> => {
  const report = await reportStore.find(db, id);
  if (report === undefined) throw new AppError(reportErrors.not_found);
  return report;
};

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'report_code')) throw error;
  throw new AppError(reportErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

/** What a person makes: what of it is published, and its version, are the program's. */
const inputOf = ({ fullName, enCode, categoryId, sortCode, enabledMark, description, document }: StoredReport) => ({
  fullName,
  enCode,
  categoryId,
  sortCode,
  enabledMark: enabledMark === 0 ? (0 as const) : (1 as const),
  description,
  document,
});

/** What the design reads, and the category. */
const namedBy = ({ document, categoryId }: Pick<ReportInput, 'document' | 'categoryId'>): Reference[] => [
  ...referencesOf(readDesign(document)),
  ...byIds('dictionaryItem', [categoryId]),
];

/** Reports as designers keep them: one method a contract. */
export const createReportService = ({ clock, uses }: { clock: Clock; uses: Uses }) => {
  /** `kept`: what a copied design names already. */
  const insert = (actor: Actor, input: ReportInput, kept: readonly Reference[] = []) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      await uses.hold(tx, actor, namedBy(input), kept);
      await reportStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: 'report', action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => codeTaken(error, input.enCode));

  return {
    list: async (actor: Actor, query: PageQuery & { categoryId: string }) => {
      const { list, total } = await reportStore.list(actor.db, query);
      const { currentPage, pageSize } = query;
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },
    selector: async (actor: Actor) => ({ list: await reportStore.published(actor.db) }),
    get: (actor: Actor, id: string) => requireReport(actor.db, id),

    create: async (actor: Actor, given: ReportInput) => {
      const document = readDesign(given.document);
      await checkInterfaces(actor.db, actor, interfacesOf(document));
      return insert(actor, { ...given, document });
    },

    update: (actor: Actor, id: string, { version, ...given }: ReportInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = inputOf(await requireReport(tx, id));
        const document = readDesign(given.document);
        await checkInterfaces(tx, actor, interfacesOf(document), new Set(interfacesOf(readDesign(before.document))));
        const input = { ...given, document };
        await uses.hold(tx, actor, namedBy(input), namedBy(before));
        if (!(await reportStore.update(tx, id, actor.userId, version, input))) throw new AppError(commonErrors.stale);
        await audit(tx, actor, { area: 'report', action: 'update', id, name: input.fullName, before, after: input });
        return { version: version + 1, problems: problemsOf(document, actor.language) };
      }).catch((error: unknown) => codeTaken(error, given.enCode)),

    /** Makes the draft what readers see. */
    publish: (actor: Actor, id: string, version: number) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { document, fullName, enCode } = await requireReport(tx, id);
        const [first] = problemsOf(readDesign(document), actor.language);
        if (first) throw new AppError(reportErrors.unsound, { reason: `${first.cell} ${first.text}`.trim() });
        if (!(await reportStore.publish(tx, id, actor.userId, version, clock.now())))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, { area: 'report', action: 'publish', id, name: fullName, after: { fullName, enCode } });
        return { version: version + 1 };
      }),

    copy: async (actor: Actor, id: string) => {
      const report = inputOf(await requireReport(actor.db, id));
      const names = await namesOfCopy(actor.db, 'report', actor.language, report);
      return insert(actor, { ...report, ...names }, namedBy(report));
    },

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = inputOf(await requireReport(tx, id));
        await uses.refuse(tx, actor, { kind: 'report', id }, (name) => new AppError(reportErrors.in_use, { name }));
        await reportStore.remove(tx, id);
        await audit(tx, actor, { area: 'report', action: 'delete', id, name: before.fullName, before });
      }),
  };
};
export type ReportService = ReturnType<typeof createReportService>;
