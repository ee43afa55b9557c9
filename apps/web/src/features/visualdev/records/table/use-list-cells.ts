import { textIn } from '@qiaoban/contracts/languages';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { TextHost } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import { plainTextHost } from '@qiaoban/form/host';
import type { BlockHost } from '@qiaoban/form/host';
import { askForPasted } from '@qiaoban/form/runtime/ask-for-pasted';
import { quotedCell } from '@qiaoban/form/runtime/copy-cells';
import { formText } from '@qiaoban/form/texts/form-text';
import { isFormSource } from '@qiaoban/form/values/form-source';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import type { CellPaste, TableCells } from '@qiaoban/ui/logic/cells/use-cell-range';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { showFailure } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import { FLOW_STATE } from '../flow-state';
import { mainFieldsOf, mayDo, maySeeField } from '../open-form';
import type { OpenForm } from '../open-form';
import { mayChange } from '../views/change-record';
import { isInline } from './inline-cell';
import { readPasted, spreadTexts } from './pasted-cells';
import type { PasteFault } from './pasted-cells';
import { useBatchChange } from './use-batch-change';

/** Faults that are told one by one. */
const MOST_FAULTS = 3;

const asText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(quotedCell).join('\t')).join('\n');

/** What writes values as texts, with the choices that these fields fetch. */
const textHostFor = async (host: BlockHost, fields: readonly (FieldInfo | undefined)[]): Promise<TextHost> => {
  const sources = fields.flatMap((field) => {
    const source = field?.block.definition.readsOptions ? optionSource(field.props as OptionProps) : undefined;
    return source === undefined || isFormSource(source) ? [] : [source];
  });
  const options = await Promise.all(
    [...new Set(sources)].map(async (source) => [source, await host.fetchOptions(source)] as const),
  );
  return { ...(host.textHost?.() ?? plainTextHost(host)), options: new Map(options) };
};

/** The text of a cell that is no field of the form. */
const systemText = (row: RecordRow, column: string, t: Translate): string => {
  if (column === 'creatorName') return row.creatorName;
  if (column === 'created') return formatTime(row.created);
  return column === FLOW_STATE && row.flowStatus !== null ? t(`visualdev.flow_${row.flowStatus}`) : '';
};

const faultText = (host: BlockHost, t: Translate, { line, field, problem }: PasteFault): string => {
  const name = textIn(field.label, host.language) || field.field;
  const why = problem ? formText(host.language, problem.key, problem.values) : t('visualdev.paste_locked');
  return t('visualdev.paste_fault', { line, name, why });
};

/** Cells of the list as a spreadsheet has them: copied as texts, filled from texts, all of them or none. */
export const useListCells = (form: OpenForm, host: BlockHost): TableCells<RecordRow> => {
  const t = useT();
  const change = useBatchChange(form);
  const fields = mainFieldsOf(form);
  const seen = (column: string): FieldInfo | undefined => (maySeeField(form, column) ? fields.get(column) : undefined);
  const filled = (column: string): FieldInfo | undefined => {
    const field = seen(column);
    const isOpen = field && isInline(field) && form.document.nodes[field.nodeId]?.props['disabled'] !== true;
    return isOpen ? field : undefined;
  };
  const copy = async (rows: readonly RecordRow[], columns: readonly string[]): Promise<void> => {
    const texts = await textHostFor(host, columns.map(seen));
    const lines = rows.map((row) =>
      columns.map((column) => {
        const field = seen(column);
        if (!field) return systemText(row, column, t);
        return field.block.codec?.toText(row.data[column] ?? null, field.props, texts) ?? '';
      }),
    );
    await copyText(asText(lines), t('visualdev.cells_copied', { rows: rows.length, columns: columns.length }));
  };
  const paste = async ({ text, rows, columns, height, width }: CellPaste<RecordRow>): Promise<void> => {
    if (form.document.list.inlineEdit !== true || !mayDo(form, 'edit')) {
      toast.info(t('visualdev.paste_closed'));
      return;
    }
    const texts = spreadTexts(text, height, width);
    const wide = Math.max(...texts.map((line) => line.length));
    if (texts.length > rows.length || wide > columns.length) {
      toast.warning(t('visualdev.paste_too_large', { rows: texts.length, columns: wide }));
      return;
    }
    const reached = columns.slice(0, wide).map(filled);
    if (reached.every((field) => field === undefined)) {
      toast.warning(t('visualdev.paste_no_field'));
      return;
    }
    const usual = host.textHost?.() ?? plainTextHost(host);
    const hostOf = (await askForPasted(host, reached, asText(texts))) ?? ((): TextHost => usual);
    const target = { rows, fields: reached, mayChange: (row: RecordRow) => mayChange(form, row, []) };
    const { changes, count, faults } = readPasted(texts, target, hostOf);
    if (faults.length > 0) {
      const lines = faults.slice(0, MOST_FAULTS).map((fault) => faultText(host, t, fault));
      toast.error(t('visualdev.paste_refused', { count: faults.length, faults: lines.join('\n') }));
    } else if (count === 0) toast.info(t('visualdev.paste_same'));
    else await change(changes, t('visualdev.cells_pasted', { count }));
  };
  return {
    copy: (rows, columns) => void copy(rows, columns).catch(showFailure),
    paste: (at) => void paste(at).catch(showFailure),
  };
};
