import { useEffect, useMemo, useState } from 'react';
import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { Option } from '@qiaoban/form/block';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
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
    const { path, label, filterKind, block } = info;
    const { holds } = block.definition;
    return {
      field: path,
      label,
      kind: filterKind ?? 'texts',
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

/** The same with the choices of dictionaries, which arrive a moment later. */
export const useFlowFields = (
  form: FormDocument | undefined,
  host: Pick<BlockHost, 'fetchOptions' | 'language'>,
): readonly FlowField[] => {
  const [fetched, setFetched] = useState<Fetched>(new Map());
  const { fetchOptions, language } = host;
  useEffect(() => {
    let isWanted = true;
    for (const source of form ? sourcesOf(form) : []) {
      fetchOptions(source).then(
        (options) => isWanted && setFetched((before) => new Map(before).set(source, options)),
        (cause: unknown) => console.warn('options not loaded', source, cause),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [form, fetchOptions]);
  return useMemo(() => (form ? flowFieldsOf(form, fetched, language) : []), [form, fetched, language]);
};
