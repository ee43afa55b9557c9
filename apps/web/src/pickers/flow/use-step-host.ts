import { useCallback, useEffect, useMemo, useState } from 'react';
import { selectInterfaces } from '@qiaoban/contracts/base-data/data-interface.contract';
import { selectFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { selectFlows } from '@qiaoban/contracts/workflow/engine.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { referencesOf } from '@qiaoban/flow/model/references';
import type { FlowHost } from '@qiaoban/flow/describe/host';
import { furtherFormsOf } from '@qiaoban/flow/rules/further-forms';
import { useRoute } from '#lib/call/query.ts';
import { useFormHost } from '../form/form-host';
import { fetchFormFields } from './form-fields';

type StepHost = Required<Pick<FlowHost, 'interfaces' | 'forms' | 'flows' | 'fieldsOfForm'>>;
type Known = ReadonlyMap<string, readonly FlowField[]>;

const SOON = { staleTime: 60_000 };
const NONE: readonly FlowField[] = [];
const NO_FORMS: StepHost['forms'] = [];

/** What automatic steps may be set to: interfaces, forms with their fields, flows. */
export const useStepHost = (document: FlowDocument): StepHost => {
  const interfaces = useRoute(selectInterfaces, {}, SOON).data;
  const forms = useRoute(selectFormModels, { query: {} }, SOON).data?.list;
  const flows = useRoute(selectFlows, { query: {} }, SOON).data?.list;
  const [known, setKnown] = useState<Known>(new Map());
  const formHost = useFormHost();
  const further = furtherFormsOf(document).sort().join(' ');
  const wanted = useMemo(() => {
    const named = referencesOf(document).flatMap((each) => ('id' in each ? [each] : []));
    const ofFlows = named.flatMap(({ kind, id }) =>
      kind === 'flow' ? (flows?.find((flow) => flow.id === id)?.formId ?? []) : [],
    );
    return [...new Set([...named.flatMap(({ kind, id }) => (kind === 'form' ? [id] : [])), ...ofFlows])]
      .sort()
      .join(' ');
  }, [document, flows]);
  useEffect(() => {
    let isWanted = true;
    // conditions compare with choices of the forms that steps have filled in
    const asked = further.split(' ');
    for (const id of wanted.split(' ').filter((each) => each !== ''))
      fetchFormFields(id, asked.includes(id) ? formHost : undefined).then(
        (fields) => isWanted && setKnown((before) => new Map(before).set(id, fields)),
        // a form that is gone is named by the problems of the flow
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [wanted, further, formHost]);
  return {
    interfaces: useMemo(
      () =>
        (interfaces ?? []).flatMap(({ children }) =>
          children.map(({ id, fullName, parameters }) => ({
            id,
            fullName,
            parameters: parameters.map(({ name }) => name),
          })),
        ),
      [interfaces],
    ),
    forms: forms ?? NO_FORMS,
    flows: flows ?? [],
    fieldsOfForm: useCallback((id) => known.get(id) ?? NONE, [known]),
  };
};
