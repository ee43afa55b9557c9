import { useMemo } from 'react';
import { parseFlowDocument } from '@qiaoban/flow/model/document';
import { titleOfNode } from '@qiaoban/flow/describe/describe-node';
import type { PeopleKind } from '@qiaoban/flow/describe/host';
import { plainHost } from '@qiaoban/flow/describe/host';
import type { NodeStatus } from '@qiaoban/flow/route/progress';
import { FlowTree } from '@qiaoban/flow/views/flow-tree';
import { FlowHostProvider } from '@qiaoban/flow/views/host-context';
import { Failed } from '@qiaoban/ui/empty';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useFormDocument } from './use-open-form';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useFlowFields } from '#pickers/form/flow-fields.ts';
import { useConditionForms } from '../further/use-condition-forms';
import type { InstanceData } from './instance-head';

/** The flow as a picture: what is behind the instance, where it stands, who answered what. */
export const InstanceDiagram = ({ data }: { data: InstanceData }) => {
  const t = useT();
  const language = useLanguage();
  const parsed = useMemo(() => parseFlowDocument(data.flowTemplateJson), [data.flowTemplateJson]);
  const formHost = useFormHost(data.formId);
  const fields = useFlowFields(useFormDocument(data.formData), formHost);
  const further = useConditionForms(data.conditionForms, formHost);
  const host = useMemo(() => {
    const users = new Map<string, string>(Object.entries(data.names.users));
    for (const node of data.nodeStates) for (const person of node.people) users.set(person.userId, person.name);
    const unnamed: Record<PeopleKind, string> = {
      user: t('workflow.named_users'),
      role: t('workflow.named_roles'),
      position: t('workflow.named_positions'),
      department: t('workflow.named_departments'),
      group: t('workflow.named_groups'),
    };
    return plainHost(language, {
      fields,
      ...further,
      nodeTitle: (id) => {
        const node = parsed.ok ? parsed.document.nodes[id] : undefined;
        return node && titleOfNode(node, { language });
      },
      nameOf: (kind, id) =>
        (kind === 'user' ? users.get(id) : undefined) ||
        data.names.flow[id] ||
        data.names.departments[id] ||
        unnamed[kind],
    });
  }, [data, fields, further, language, parsed, t]);
  const statuses = useMemo(
    () =>
      Object.fromEntries(
        data.nodeStates.map(({ nodeId, state, people }) => [
          nodeId,
          { state, people: people.map(({ userId, status }) => ({ userId, status })) } as NodeStatus,
        ]),
      ),
    [data.nodeStates],
  );
  if (!parsed.ok) return <Failed text={t('workflow.unreadable')} />;
  return (
    <div className="instance-diagram">
      <FlowHostProvider value={host}>
        <FlowTree doc={parsed.document} readOnly statuses={statuses} />
      </FlowHostProvider>
    </div>
  );
};
