import type { LocalText } from '@qiaoban/contracts/languages';
import { FORM_TYPE } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { ExternalBinding } from '../external/external-binding';
import { storedBinding } from '../external/external-binding';
import type { FormModelRow } from './form-model.store';

/** Which kind of form it is on the wire. */
export const wireTypeOf = (row: Pick<FormModelRow, 'flow_id'>): number =>
  row.flow_id === null ? FORM_TYPE.form : FORM_TYPE.ofFlow;

/** What the wire calls the form. */
export const wireFactsOf = (
  row: Pick<FormModelRow, 'flow_id' | 'published_version' | 'table_name' | 'external_table'>,
) => ({
  type: wireTypeOf(row),
  enabledMark: row.published_version > 0 ? 1 : 0,
  tables: row.published_version > 0 ? [storedBinding(row.external_table)?.table ?? row.table_name] : [],
});

const tableInfo = ({ columns, ...binding }: ExternalBinding, linkName: string) => ({
  ...binding,
  linkName,
  columns: Object.entries(columns).map(([field, column]) => ({ field, column })),
});

/** The form as a contract tells it; `linkName`: of the data source that it stands on. */
export const toModel = (row: FormModelRow, linkName = '') => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  ...(row.names === null ? {} : { names: row.names as unknown as LocalText }),
  category: row.category,
  icon: row.icon,
  sortCode: row.sort_code,
  description: row.description,
  source: row.source ?? '',
  table: ((binding) => (binding === undefined ? null : tableInfo(binding, linkName)))(
    storedBinding(row.external_table),
  ),
  lastModifyUser: row.modifier_name,
  formData: row.draft as unknown as Record<string, unknown>,
  ...wireFactsOf(row),
  state: row.state,
  publishedVersion: row.published_version,
  version: row.version,
});
