import { useCallback, useDeferredValue, useMemo } from 'react';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { FlowHost } from '@qiaoban/flow/describe/host';
import type { FlowProblem, FurtherForms } from '@qiaoban/flow/node-definition';
import { problemTextIn } from '@qiaoban/flow/check/problem-text';
import { flowProblems } from '@qiaoban/flow/check/validation';
import { flowTextOf } from '@qiaoban/flow/texts';
import { hookNodeId } from '@qiaoban/flow/model/hooks';
import { titleOfNode } from '@qiaoban/flow/describe/describe-node';
import type { ShownProblem } from '../frame/problem-list';

export type Problems = { raw: FlowProblem[]; shown: ShownProblem[]; badNodes: ReadonlySet<string> };

/** Where a problem leads: to its step, or to a hook of it. */
export const placeOf = ({ nodeId, hookId }: Pick<FlowProblem, 'nodeId' | 'hookId'>): string =>
  hookId === undefined ? nodeId : hookNodeId(nodeId, hookId);

/** What the picker of forms knows of one that a step has filled in besides; whether it can be filled in the server says. */
const useFurtherForms = ({ forms, fieldsOfForm, formId }: FlowHost): FurtherForms =>
  useCallback(
    (id) => {
      if (id === formId) return { state: 'own', fields: [] };
      if (forms === undefined || forms.length === 0) return undefined;
      const form = forms.find((each) => each.id === id);
      if (form === undefined) return { state: 'gone', fields: [] };
      const { fullName } = form;
      if (form.hasFlow === true) return { state: 'hasFlow', fullName, fields: [] };
      const fields = fieldsOfForm?.(id) ?? [];
      return fields.length === 0 ? undefined : { state: 'fit', fullName, fields };
    },
    [forms, fieldsOfForm, formId],
  );

/** What keeps the flow from being published, live but behind the typing; each names its card. */
export const useProblems = (document: FlowDocument, fields: readonly FlowField[], host: FlowHost): Problems => {
  const calm = useDeferredValue(document);
  const { language, prints } = host;
  const furtherForm = useFurtherForms(host);
  return useMemo(() => {
    const raw = flowProblems(
      calm,
      fields,
      prints?.map(({ id }) => id),
      furtherForm,
    );
    const shown = raw.map((problem) => {
      const { nodeId } = problem;
      const node = calm.nodes[nodeId];
      const text = problemTextIn(calm, problem, fields, language, furtherForm);
      if (node === undefined) return { text };
      const name = titleOfNode(node, { language });
      return { node: placeOf(problem), text: flowTextOf(language, 'flow.problem_of', { name, text }) };
    });
    return { raw, shown, badNodes: new Set(raw.map(({ nodeId }) => nodeId)) };
  }, [calm, fields, language, prints, furtherForm]);
};
