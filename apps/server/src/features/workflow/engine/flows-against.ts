import type { FormDocument } from '@qiaoban/form/document';
import { problemTextIn } from '@qiaoban/flow/check/problem-text';
import { flowProblems } from '@qiaoban/flow/check/validation';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { FurtherForms } from '@qiaoban/flow/node-definition';
import { furtherFieldsAsked, furtherFormsOf } from '@qiaoban/flow/rules/further-forms';
import { titleOfNode } from '@qiaoban/flow/describe/describe-node';
import { flowTextOf } from '@qiaoban/flow/texts';
import type { Actor } from '#platform/http/caller';
import type { WorkflowDeps } from '../workflow.deps';
import { nameOfFlow } from './flow.rules';
import { flowStore } from './flow.store';
import { flowFieldsOf } from './form-fields';
import { furtherFormsFor } from './known-further-forms';

/** Names a field for somebody it is not there for: nothing stops for it. */
const HARMLESS = 'flow.problem.right_unknown_field';

const isAbout = (document: FlowDocument, formId: string): boolean =>
  furtherFormsOf(document).includes(formId) || furtherFieldsAsked(document).has(formId);

type Against = { id: string; fullName: string; problems: string[] };

/**
 * Flows in use in which something would be wrong once the form is published as `document`, and was not before: a condition
 * for a field that is gone or holds another kind of value, a person that it named. With the sentences of the flow designer.
 */
export const createFlowsAgainst =
  ({ forms, documents }: Pick<WorkflowDeps, 'forms' | 'documents'>) =>
  async ({ db, tenant, language }: Actor, formId: string, document: FormDocument): Promise<Against[]> => {
    const before = await forms.published(db, formId);
    if (before === undefined) return [];
    const next = flowFieldsOf(document);
    const flows = await flowStore.inUse(db);
    const documentOf = await documents.readable(
      db,
      tenant,
      flows.map(({ id, number }) => ({ flowId: id, number })),
    );
    const found: Against[] = [];
    for (const flow of flows) {
      const drawn = documentOf({ flowId: flow.id, number: flow.number });
      if (drawn === undefined || (flow.form_id !== formId && !isAbout(drawn, formId))) continue;
      const own = flow.form_id === formId ? before : await forms.published(db, flow.form_id);
      if (own === undefined) continue;
      const further = await furtherFormsFor(forms, db, flow.form_id, drawn);
      const furtherNext: FurtherForms = (id) => {
        const form = further(id);
        return id === formId && form?.state === 'fit' ? { ...form, fields: next } : form;
      };
      const problemsIn = (fields: readonly FlowField[], forms: FurtherForms) => flowProblems(drawn, fields, [], forms);
      const fields = flowFieldsOf(own.document);
      const nextFields = own === before ? next : fields;
      const known = new Set(problemsIn(fields, further).map((problem) => JSON.stringify(problem)));
      const problems = problemsIn(nextFields, furtherNext)
        .filter((problem) => problem.key !== HARMLESS && !known.has(JSON.stringify(problem)))
        .map((problem) => {
          const node = drawn.nodes[problem.nodeId];
          const text = problemTextIn(drawn, problem, fields, language, further);
          if (node === undefined) return text;
          return flowTextOf(language, 'flow.problem_of', { name: titleOfNode(node, { language }), text });
        });
      if (problems.length > 0) found.push({ id: flow.id, fullName: nameOfFlow(flow, language), problems });
    }
    return found;
  };
