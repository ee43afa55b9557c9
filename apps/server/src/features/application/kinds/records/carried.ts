import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { LocalText } from '@qiaoban/contracts/languages';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { isMasked } from '@qiaoban/form/values/protected-text';
import type { AskAs } from '../kind';

/** How a field travels: as it is, as what names a file or a record of another form, or not at all. */
type Way = 'value' | 'files' | { form: string } | 'stays' | 'none';

/** Fields that nobody fills in, and values that the program makes, are none. */
const isMade = ({ column, block: { definition } }: FieldInfo): boolean =>
  column === undefined || definition.isServerMade || definition.formula !== undefined;

export const wayOf = (field: FieldInfo): Way => {
  const { definition } = field.block;
  if (isMade(field)) return 'none';
  if (definition.isFile) return 'files';
  const form = definition.relatesTo?.(field.props).form;
  if (form !== undefined) return { form };
  const names = definition.names?.(field.props);
  const isOfHere = definition.holds !== undefined || (names !== undefined && names !== 'area');
  // of what is masked only a part would leave
  return isOfHere || definition.isSecret || isMasked(field.props) ? 'stays' : 'value';
};

const travels = (field: FieldInfo): boolean => !['stays', 'none'].includes(wayOf(field) as string);

export type Carried = {
  formId: string;
  /** The first unique text: by it records are told apart. */
  key: string;
  main: FieldInfo[];
  tables: { field: string; fields: FieldInfo[] }[];
  /** Labels of what stays behind. */
  stays: LocalText[];
};

/** Which fields of a form travel; undefined where nothing tells its records apart. */
export const findCarried = async (ask: AskAs, formId: string): Promise<Carried | undefined> => {
  const { formData } = await ask(online.getOnlineConfig, { params: { id: formId } });
  const parsed = parseFormDocument(formData);
  const { main, tables } = parsed.ok ? listFields(parsed.document) : { main: [], tables: [] };
  const carried = main.filter(travels);
  const isKey = (field: FieldInfo): boolean =>
    field.filterKind === 'text' && (field.props as { unique?: boolean }).unique === true && wayOf(field) === 'value';
  const key = carried.find(isKey);
  if (key === undefined) return undefined;
  return {
    formId,
    key: key.field,
    main: carried,
    tables: tables.map(({ field, fields }) => ({ field, fields: fields.filter(travels) })),
    stays: [...main, ...tables.flatMap(({ fields }) => fields)]
      .filter((field) => wayOf(field) === 'stays')
      .map(({ label }) => label),
  };
};

/** Throws application.records_without_key. */
export const carriedOf = async (ask: AskAs, formId: string): Promise<Carried> => {
  const carried = await findCarried(ask, formId);
  if (carried !== undefined) return carried;
  const { fullName } = await ask(online.getOnlineConfig, { params: { id: formId } });
  throw new AppError(applicationErrors.records_without_key, { name: fullName });
};
