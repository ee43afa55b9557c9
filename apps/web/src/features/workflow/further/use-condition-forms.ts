import { useMemo } from 'react';
import type { FlowHost } from '@qiaoban/flow/describe/host';
import type { BlockHost } from '@qiaoban/form/host';
import { useFieldsOfForms } from '#pickers/form/flow-fields.ts';
import type { InstanceData } from '../parts/instance-head';
import { readForm } from '../parts/use-open-form';

type Forms = InstanceData['conditionForms'];

/** What the picture's words need of further forms that conditions name. */
export const useConditionForms = (
  list: Forms,
  host: Pick<BlockHost, 'fetchOptions' | 'language'>,
): Required<Pick<FlowHost, 'forms' | 'fieldsOfForm'>> => {
  const documents = useMemo(
    () =>
      new Map(
        list.flatMap(({ formId, formData }) => {
          const document = readForm(formData);
          return document ? [[formId, document] as const] : [];
        }),
      ),
    [list],
  );
  const fieldsOfForm = useFieldsOfForms(documents, host);
  return useMemo(
    () => ({ forms: list.map(({ formId, title }) => ({ id: formId, fullName: title })), fieldsOfForm }),
    [list, fieldsOfForm],
  );
};
