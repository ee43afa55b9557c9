import type { ReplyOf } from '@qiaoban/contracts/route';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { listFormFields } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { BlockHost } from '@qiaoban/form/host';
import { COLUMN_KINDS } from '@qiaoban/language/filter';
import { call } from '#lib/call/call.ts';

type Row = ReplyOf<typeof listFormFields>['list'][number];
type Options = NonNullable<FlowField['options']>;
type Host = Pick<BlockHost, 'fetchOptions' | 'language'>;

const fieldOf = (
  { path, label, filterKind, holds, isMade, mustFill, options }: Row,
  fetched: Options | undefined,
): FlowField => {
  const available = fetched ?? options;
  return {
    field: path,
    label,
    kind: COLUMN_KINDS.find((kind) => kind === filterKind) ?? 'texts',
    ...(mustFill ? { mustFill } : {}),
    ...(isMade ? { isMade } : {}),
    ...(holds === '' ? {} : { holds }),
    ...(available.length === 0 ? {} : { options: available }),
  };
};

/** As flows name fields: columns of a sub-table follow it. */
const fieldsOf = (rows: readonly Row[], fetched: ReadonlyMap<string, Options>): FlowField[] => {
  const seen = new Set<string>();
  return rows.flatMap((row): FlowField[] => {
    const field = fieldOf(row, fetched.get(row.optionSource));
    const [table = ''] = row.path.split('.');
    if (table === row.path || seen.has(table)) return [field];
    seen.add(table);
    return [{ field: table, label: row.tableLabel, kind: 'texts', isTable: true, mustFill: row.tableMustFill }, field];
  });
};

const optionsFrom = async (source: string, { fetchOptions, language }: Host): Promise<Options> => {
  const found = await fetchOptions(source);
  return found.map(({ id, fullName }) => ({ value: id, label: textIn(fullName, language as Language) }));
};

/** Fields of another form. `host`: with the choices of dictionaries, too. */
export const fetchFormFields = async (id: string, host: Host | undefined): Promise<FlowField[]> => {
  const { list } = await call(listFormFields, { params: { id } });
  const fetched = new Map<string, Options>();
  const sources = host ? new Set(list.map(({ optionSource }) => optionSource)) : [];
  for (const source of sources) {
    if (source === '' || host === undefined) continue;
    try {
      fetched.set(source, await optionsFrom(source, host));
    } catch (cause) {
      console.warn('options not loaded', source, cause);
    }
  }
  return fieldsOf(list, fetched);
};
