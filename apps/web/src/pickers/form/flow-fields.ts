import { useEffect, useMemo, useState } from 'react';
import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { Option } from '@qiaoban/form/block';
import type { FormDocument } from '@qiaoban/form/document';
import { flowKind, listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { choicesOf, optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';

type Fetched = ReadonlyMap<string, readonly Option[]>;

const optionsOf = ({ block, props }: FieldInfo, fetched: Fetched, language: Language): Pick<FlowField, 'options'> => {
  const choices = block.definition.readsOptions ? choicesOf(props as OptionProps, fetched) : undefined;
  return choices
    ? { options: choices.map(({ id, fullName }) => ({ value: id, label: textIn(fullName, language) })) }
    : {};
};

/** The form's fields as conditions and field rights name them; columns of a sub-table follow it, as on the server. */
const flowFieldsOf = (form: FormDocument, fetched: Fetched = new Map(), language: Language = 'zh'): FlowField[] => {
  const fieldOf = (info: FieldInfo): FlowField => {
    const { path, label, block } = info;
    const { holds } = block.definition;
    return {
      field: path,
      label,
      kind: flowKind(info),
      ...(holds ? { holds } : {}),
      ...optionsOf(info, fetched, language),
    };
  };
  const { main, tables } = listFields(form);
  return [
    ...main.map(fieldOf),
    ...tables.flatMap((table): FlowField[] => [
      { field: table.field, label: table.label, kind: 'texts', isTable: true },
      ...table.fields.map(fieldOf),
    ]),
  ];
};

const sourcesOf = (form: FormDocument): string[] => {
  const found = listFields(form).main.flatMap(({ block, props }) =>
    block.definition.readsOptions ? (optionSource(props as OptionProps) ?? []) : [],
  );
  return [...new Set(found)];
};

type Host = Pick<BlockHost, 'fetchOptions' | 'language'>;

/** Choices of dictionaries, which arrive a moment later. `forms`: the same list until they change. */
const useFetched = (forms: readonly FormDocument[], { fetchOptions }: Host): Fetched => {
  const [fetched, setFetched] = useState<Fetched>(new Map());
  useEffect(() => {
    let isWanted = true;
    for (const source of new Set(forms.flatMap(sourcesOf))) {
      fetchOptions(source).then(
        (options) => isWanted && setFetched((before) => new Map(before).set(source, options)),
        (cause: unknown) => console.warn('options not loaded', source, cause),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [forms, fetchOptions]);
  return fetched;
};

/** The same with the choices of dictionaries. */
export const useFlowFields = (form: FormDocument | undefined, host: Host): readonly FlowField[] => {
  const { language } = host;
  const fetched = useFetched(
    useMemo(() => (form ? [form] : []), [form]),
    host,
  );
  return useMemo(() => (form ? flowFieldsOf(form, fetched, language) : []), [form, fetched, language]);
};

/** As `useFlowFields`, of several forms by their ids. `forms`: the same map until they change. */
export const useFieldsOfForms = (
  forms: ReadonlyMap<string, FormDocument>,
  host: Host,
): ((formId: string) => readonly FlowField[]) => {
  const { language } = host;
  const fetched = useFetched(
    useMemo(() => [...forms.values()], [forms]),
    host,
  );
  return useMemo(() => {
    const known = new Map([...forms].map(([id, form]) => [id, flowFieldsOf(form, fetched, language)]));
    return (formId) => known.get(formId) ?? [];
  }, [forms, fetched, language]);
};
