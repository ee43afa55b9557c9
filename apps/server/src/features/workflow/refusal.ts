import { AppError, defineErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { defineTexts } from '@qiaoban/contracts/texts';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { refusals, refusalValues } from '@qiaoban/flow/rules/refusals';
import type { RefusalCode, Refused } from '@qiaoban/flow/rules/refusals';
import { flowTexts } from '@qiaoban/flow/texts';

const AREA = 'flow';

// the engine's refusals are answered under their own codes, with their own statuses and texts
defineErrors(
  AREA,
  Object.fromEntries(Object.entries(refusals).map(([code, status]) => [code.slice(AREA.length + 1), status])),
);
defineTexts(flowTexts);

/** Where the product has a word of its own for what the engine says. */
const OWN: Partial<Record<RefusalCode, string>> = {
  'flow.no_access': workflowErrors.case_not_found,
  'flow.task_unknown': workflowErrors.task_not_found,
  'flow.not_your_task': workflowErrors.task_not_found,
  'flow.already_handled': workflowErrors.already_handled,
  'flow.may_not_start': workflowErrors.may_not_start,
};

const MINUTE_SECONDS = 60;

/** The engine's refusal as the answer of a call; "wait some minutes" also says so in Retry-After. */
export const refusalOf = (document: FlowDocument, refused: Refused, language: Language): AppError => {
  const { code, minutes } = refused;
  const values = refusalValues(document, refused, language);
  if (minutes !== undefined) values['seconds'] = minutes * MINUTE_SECONDS;
  return new AppError(OWN[code] ?? code, values);
};

/** What stands in the archive is read and not changed. Throws workflow.archived. */
export const refuseArchived = ({ archived_at: archivedAt }: { archived_at?: number | null }): void => {
  if (typeof archivedAt === 'number') throw new AppError(workflowErrors.archived);
};
