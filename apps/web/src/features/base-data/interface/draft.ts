import type { DataInterfaceDraft, DataInterfaceInput } from '@qiaoban/contracts/base-data/data-interface.contract';
import type {
  HttpStep,
  InterfaceDefinition,
  InterfaceParameter,
  InterfaceType,
} from '@qiaoban/contracts/base-data/data-interface-definition';

export type Draft = DataInterfaceInput;
export type Definition = InterfaceDefinition;
/** What is wrong, by place in the draft: `definition.sql.text`. */
export type Problems = Readonly<Record<string, string>>;

export const emptyParameter = (): InterfaceParameter => ({
  name: '',
  type: 'text',
  required: false,
  value: '',
  isSecret: false,
  description: '',
});

export const emptyStep = (): HttpStep => ({
  method: 'GET',
  url: '',
  headers: [],
  query: [],
  bodyKind: 'none',
  body: '',
  form: [],
  path: '',
});

const noMapping = { rows: '', fields: [], value: '', label: '', children: '' };

export const emptyDraft = (categoryId: string): Draft => ({
  fullName: '',
  enCode: '',
  categoryId,
  audience: 'granted',
  sortCode: 0,
  enabledMark: 1,
  description: '',
  definition: { dataType: 1, parameters: [], mapping: noMapping, cacheSeconds: 0, sql: emptySql() },
});

const emptySql = () => ({ linkId: '0', text: '', timeout: 10, maxRows: 1000 });

/** The definition with everything that its kind needs; parts of other kinds stay while the page is open. */
export const withKind = (definition: Definition, dataType: InterfaceType): Definition => ({
  ...definition,
  dataType,
  sql: definition.sql ?? emptySql(),
  static: definition.static ?? { text: '[]' },
  http: definition.http ?? { timeout: 10, steps: [emptyStep()] },
  form: definition.form ?? { formId: '', fields: [], maxRows: 1000 },
});

/** What is sent: only the part of the chosen kind. */
export const trimmed = (definition: Definition): DataInterfaceDraft['definition'] => {
  const { sql, static: fixed, http, form, ...rest } = definition;
  if (rest.dataType === 1) return { ...rest, ...(sql && { sql }) };
  if (rest.dataType === 4) return { ...rest, ...(form && { form }) };
  return rest.dataType === 2 ? { ...rest, ...(fixed && { static: fixed }) } : { ...rest, ...(http && { http }) };
};

/** The tab on which a problem is shown. */
export const tabOf = (path: string): 'basic' | 'data' =>
  path.startsWith('definition') && !/^definition\.(parameters|dataType|cacheSeconds)/.test(path) ? 'data' : 'basic';

export const replaceAt = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((old, index) => (index === at ? item : old));
export const withoutAt = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
