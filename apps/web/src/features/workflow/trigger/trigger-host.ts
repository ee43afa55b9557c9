import { useMemo } from 'react';
import { listFormFields } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { TriggerSource } from '@qiaoban/contracts/workflow/trigger.contract';
import { COLUMN_KINDS } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { definitions } from '@qiaoban/flow/registry';
import { sampleFields } from '@qiaoban/flow/trigger/sample-fields';
import { TRIGGER_FACTS } from '@qiaoban/flow/trigger/trigger-steps';
import type { TriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import type { FlowHost } from '@qiaoban/flow/describe/host';
import { useRoute } from '#lib/call/query.ts';
import { useFlowHost } from '#pickers/flow/use-flow-host.ts';

type Asked = {
  source: TriggerSource;
  formId: string;
  sample: string;
  conditions: readonly (Filter | null)[];
  steps: readonly TriggerStep[];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
};

const NONE: readonly FlowField[] = [];

/** Fields of the form that is listened to, or of what the other system sends. */
const useSourceFields = ({ source, formId, sample }: Asked): readonly FlowField[] => {
  const wanted = source === 'record' && formId !== '';
  const { data } = useRoute(listFormFields, { params: { id: formId || '0' } }, { enabled: wanted, staleTime: 60_000 });
  return useMemo(() => {
    if (source === 'hook') return sampleFields(parsed(sample));
    if (!wanted || !data) return NONE;
    const tables = new Map(
      data.list.flatMap(({ path, tableLabel }) => (tableLabel === '' ? [] : [[path.split('.')[0] ?? '', tableLabel]])),
    );
    return [
      ...data.list.map(({ path, label, filterKind, holds, options }): FlowField => ({
        field: path,
        label,
        kind: COLUMN_KINDS.find((kind) => kind === filterKind) ?? 'texts',
        ...(holds === '' ? {} : { holds }),
        ...(options.length === 0 ? {} : { options }),
      })),
      ...[...tables].map(([field, label]): FlowField => ({ field, label, kind: 'texts', isTable: true })),
    ];
  }, [source, sample, wanted, data]);
};

/** The steps and the conditions as a flow has them: what they name is found in it. */
const documentOf = (steps: readonly TriggerStep[], conditions: Asked['conditions']): FlowDocument => {
  const empty = emptyFlowDocument();
  const asked = conditions.map((when, at): FlowNode => ({
    id: `condition${at}`,
    type: 'branch',
    props: { ...definitions.branch.defaults(), when },
    children: [],
  }));
  return {
    ...empty,
    nodes: { ...empty.nodes, ...Object.fromEntries([...asked, ...steps].map((node) => [node.id, node])) },
  };
};

/** What the editors of steps and conditions ask of this program. */
export const useTriggerHost = (asked: Asked): FlowHost => {
  const { steps, conditions } = asked;
  const [after = null, before = null] = conditions;
  const fields = useSourceFields(asked);
  const document = useMemo(() => documentOf(steps, [after, before]), [steps, after, before]);
  return { ...useFlowHost(document, fields), trigger: { facts: TRIGGER_FACTS } };
};
