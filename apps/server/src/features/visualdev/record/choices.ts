import type { Option } from '@qiaoban/form/block';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import type { BaseDataPort } from '../visualdev.ports';

/** Dictionaries that fields of the form take their choices from. */
const dictionariesOf = (form: CompiledForm): string[] => [
  ...new Set(
    [...form.byPath.values()].flatMap(({ block, props }) => {
      const { dataType, dictionaryType } = props as OptionProps;
      return block.definition.readsOptions && dataType === 'dictionary' && dictionaryType !== undefined
        ? [dictionaryType]
        : [];
    }),
  ),
];

/** Choices of the form's dictionaries by `optionSource`; sources that nobody answers are not among them. */
export const choicesFor = async (
  db: Db,
  form: CompiledForm,
  baseData: BaseDataPort,
): Promise<ReadonlyMap<string, readonly Option[]>> => {
  const wanted = dictionariesOf(form);
  if (wanted.length === 0 || baseData.options === undefined) return new Map();
  const found = await baseData.options(db, wanted);
  return new Map(
    [...found].map(([dictionaryType, options]) => [
      optionSource({ dataType: 'dictionary', dictionaryType } as OptionProps) ?? '',
      options,
    ]),
  );
};
