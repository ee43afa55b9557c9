import type { LocalText } from '@qiaoban/contracts/languages';
import { FORM_TYPE } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormModelRow } from './form-model.store';

/** Which kind of form it is on the wire. */
export const wireTypeOf = (row: Pick<FormModelRow, 'flow_id'>): number =>
  row.flow_id === null ? FORM_TYPE.form : FORM_TYPE.ofFlow;

/** What the wire calls the form. */
export const wireFactsOf = (row: Pick<FormModelRow, 'flow_id' | 'published_version' | 'table_name'>) => ({
  type: wireTypeOf(row),
  enabledMark: row.published_version > 0 ? 1 : 0,
  tables: row.published_version > 0 ? [row.table_name] : [],
});

/** The form as a contract tells it. */
export const toModel = (row: FormModelRow) => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  ...(row.names === null ? {} : { names: row.names as unknown as LocalText }),
  category: row.category,
  icon: row.icon,
  sortCode: row.sort_code,
  description: row.description,
  source: row.source ?? '',
  lastModifyUser: row.modifier_name,
  formData: row.draft as unknown as Record<string, unknown>,
  ...wireFactsOf(row),
  state: row.state,
  publishedVersion: row.published_version,
  version: row.version,
});
