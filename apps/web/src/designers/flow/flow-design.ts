import { createContext, useContext } from 'react';
import type { FormDocument } from '@qiaoban/form/document';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { FlowProblem } from '@qiaoban/flow/node-definition';
import type { FlowCommands } from './flow-commands';
import type { FlowDraft, FlowModel } from './flow-draft';

/** What every part of the open designer needs; made once. */
export type FlowDesign = {
  model: FlowModel;
  draft: FlowDraft;
  commands: FlowCommands;
  form: FormDocument;
  formName: string;
  fields: readonly FlowField[];
  problems: readonly FlowProblem[];
  /** The hook that was chosen last among the problems; made anew each time. */
  hook: { nodeId: string; hookId: string } | undefined;
};

const Context = createContext<FlowDesign | undefined>(undefined);
export const FlowDesignProvider = Context.Provider;

export const useFlowDesign = (): FlowDesign => {
  const design = useContext(Context);
  if (!design) throw new Error('a part of the flow designer stands outside of it');
  return design;
};
