import { reportErrors } from '@qiaoban/contracts/report/report.contract';
import { INTERFACE_MENU } from '@qiaoban/contracts/base-data/data-interface.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import type { ReportDocument } from '@qiaoban/report/document';
import { parseReportDocument } from '@qiaoban/report/document';
import { reportProblems } from '@qiaoban/report/validation';
import { reportText } from '@qiaoban/report/texts';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { reportStore } from './report.store';

/** The document in its own shape; throws document_invalid with the first places that are wrong. */
export const readDesign = (json: unknown): ReportDocument => {
  const parsed = parseReportDocument(json);
  if (parsed.ok) return parsed.document;
  const fields = parsed.problems.map(({ path, message }) => ({ path: `document.${path}`, message }));
  const [first] = parsed.problems;
  throw new AppError(
    reportErrors.document_invalid,
    { reason: `${first?.path ?? ''}: ${first?.message ?? ''}` },
    fields,
  );
};

/** What keeps a design from being shown, in the words of a person. */
export const problemsOf = (document: ReportDocument, language: Language) =>
  reportProblems(document).map(({ cell = '', key, values }) => ({ cell, text: reportText(language, key, values) }));

/**
 * A person designs only with interfaces that they may ask themselves: who sees a report sees the rows through it.
 * `kept`: interfaces that somebody else put into the design before.
 */
export const checkInterfaces = async (
  db: Db,
  actor: Pick<Actor, 'can'>,
  ids: readonly string[],
  kept: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const asked = ids.filter((id) => !kept.has(id));
  if (asked.length === 0 || actor.can(INTERFACE_MENU)) return;
  const known = await reportStore.interfaces(db, asked);
  for (const id of asked) {
    const one = known.get(id);
    if (one?.audience !== 'all') throw new AppError(reportErrors.interface_denied, { name: one?.fullName ?? id });
  }
};

export const interfacesOf = (document: ReportDocument): string[] => [
  ...new Set(document.dataSets.map(({ interfaceId }) => interfaceId)),
];
