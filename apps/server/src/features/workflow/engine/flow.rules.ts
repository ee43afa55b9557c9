import type { Language, LocalText } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import type { InitiatorFacts } from '@qiaoban/flow/engine/state';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { mayStart } from '@qiaoban/flow/people/may-start';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { problemTextIn } from '@qiaoban/flow/check/problem-text';
import type { FurtherForms } from '@qiaoban/flow/node-definition';
import { flowProblems } from '@qiaoban/flow/check/validation';

/** `formType` of a form that was designed here. */
export const FORM_TYPE = 2;

type Standing = { published_version: number; has_newer_draft: boolean; is_stopped: boolean };

/** 0 never published, 1 in use, 2 in use with a newer draft, 3 stopped. */
export const stateOf = (flow: Standing): number => {
  if (flow.published_version === 0) return 0;
  if (flow.is_stopped) return 3;
  return flow.has_newer_draft ? 2 : 1;
};

/** Instances may be started. */
export const isInUse = (flow: Standing): boolean => flow.published_version > 0 && !flow.is_stopped;

const NOBODY: InitiatorFacts = { userId: '', departmentId: null, departmentIds: [], roleIds: [], positionIds: [] };

/** What the wire says of a flow beside its state: started by people, with a form that was designed here. */
export const wireFactsOf = (flow: Standing, document: FlowDocument) => {
  // whom nobody knows may only start what everybody may
  const isForAll = mayStart(document, NOBODY);
  return { type: 0, formType: FORM_TYPE, visibleType: isForAll ? 0 : 1, enabledMark: isInUse(flow) ? 1 : 0 };
};

/** The flow's name in a language; the plain name where none was typed for it. */
export const nameOfFlow = (flow: { full_name: string; names: LocalText | null }, language: Language): string =>
  textIn(flow.names ?? undefined, language) || flow.full_name;

export type DesignProblem = { nodeId: string; hookId?: string; key: string; message: string };

/** What keeps a draft from being published, in the caller's words. */
export const designProblems = (
  draft: FlowDocument,
  fields: readonly FlowField[],
  printIds: readonly string[],
  furtherForm: FurtherForms,
  language: Language,
): DesignProblem[] =>
  flowProblems(draft, fields, printIds, furtherForm).map((problem) => ({
    nodeId: problem.nodeId,
    ...(problem.hookId === undefined ? {} : { hookId: problem.hookId }),
    key: problem.key,
    message: problemTextIn(draft, problem, fields, language, furtherForm),
  }));
