import type { Language } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { ButtonInput } from '@qiaoban/form/own-button';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import { choicesFor } from '../record/choices';
import { recordInvalid } from '../record/record-refusals';
import { readingHosts } from '../transfer/text-hosts';
import type { FindOthersIn } from '../transfer/find-others';
import type { BaseDataPort, PeoplePort } from '../visualdev.ports';

type Deps = { people: PeoplePort; baseData: BaseDataPort; findOthers: FindOthersIn; timeZone: string };
type Reader = { db: Db; tenant: string; language: Language };
/** What a button is pressed on: the record as far as it counts, its id, and what belongs to the moment. */
export type PressedOn = { id: string; record: FormRecord; variables: VariableValues };

/** A value as it is, for a parameter of an interface or before its field has read it. */
export const plainValue = ({ value }: ButtonInput, { id, record, variables }: PressedOn): unknown => {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'field') return value.field === 'id' ? id : (record[value.field] ?? null);
  if (value.own === 'record') return id === '' ? null : id;
  if (value.own === 'now') return variables.now ?? null;
  return (value.own === 'user' ? variables.me : variables.myDepartment) ?? null;
};

const fitted = (field: FieldInfo, value: unknown): unknown => {
  const read = field.block.codec?.normalise(value, field.props);
  // what does not fit is refused by the check of the record, at its field
  return read?.ok === true ? read.value : value;
};

/** Values that a button puts into fields of a form: texts are read as if a person had typed them there. */
export const createCarriedValues =
  ({ people, baseData, findOthers, timeZone }: Deps) =>
  async (
    { db, tenant, language }: Reader,
    form: CompiledForm,
    inputs: readonly ButtonInput[],
  ): Promise<(on: PressedOn) => Record<string, unknown>> => {
    const byName = new Map(form.main.map((field) => [field.field, field]));
    const typed = inputs.flatMap(({ name, value }) => {
      const field = byName.get(name);
      return field !== undefined && value.kind === 'text' ? [{ field, text: value.text }] : [];
    });
    const options = typed.length === 0 ? new Map() : await choicesFor(db, form, baseData);
    const hostOf = await readingHosts(
      db,
      { ...people, findOthers: findOthers(tenant) },
      { language, zone: timeZone, options },
      typed,
    );
    const texts = new Map<string, unknown>();
    for (const { field, text } of typed) {
      const read = field.block.codec?.fromText(text, field.props, hostOf(field));
      if (read?.ok === false) throw recordInvalid(form, [{ ...read.problem, path: field.field }], language);
      texts.set(field.field, read?.value ?? null);
    }
    return (on) =>
      Object.fromEntries(
        inputs.flatMap((input) => {
          const field = byName.get(input.name);
          if (field === undefined) return [];
          const value = input.value.kind === 'text' ? texts.get(input.name) : fitted(field, plainValue(input, on));
          return [[input.name, value]];
        }),
      );
  };
export type CarriedValues = ReturnType<typeof createCarriedValues>;
