import { useState } from 'react';
import { Button, Input, Space } from 'antd';
import { CloseCircleFilled } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useTexts } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import './popup-table.css';

type PopupRow = { id: string };
export type PopupQuery = { keyword: string; currentPage: number; pageSize: number };
/** `totalIsExact`: false where only so many were counted. */
export type PopupAnswer<Row> = { list: readonly Row[]; total: number; totalIsExact?: boolean };

type Props<Row extends PopupRow> = {
  /** Name under which columns and density are remembered. */
  id: string;
  columns: readonly DataColumn<Row>[];
  /** Asks for a page; its answers are kept under `id`. */
  ask: (query: PopupQuery, signal: AbortSignal) => Promise<PopupAnswer<Row>>;
  labelOf: (row: Row) => string;
  value: readonly Row[];
  onChange: (chosen: Row[]) => void;
  multiple?: boolean;
  max?: number;
  /** Words on the button and above the dialog; "choose" when absent. */
  label?: string;
  disabled?: boolean;
};

const PAGE = 20;

const Opened = <Row extends PopupRow>({ onClose, ...props }: Props<Row> & { onClose: () => void }) => {
  const t = useTexts('pickers');
  const { multiple = false, max = 1000 } = props;
  const [text, setText] = useState('');
  const [query, setQuery] = useState<PopupQuery>({ keyword: '', currentPage: 1, pageSize: PAGE });
  const [chosen, setChosen] = useState<readonly Row[]>(props.value);
  const answer = useQuery({
    queryKey: ['popup-table', props.id, query],
    queryFn: ({ signal }) => props.ask(query, signal),
    placeholderData: keepPreviousData,
  });
  const search = (keyword: string): void => setQuery({ ...query, keyword: keyword.trim(), currentPage: 1 });
  const pick = (keys: readonly string[]): void => {
    const known = new Map([...(answer.data?.list ?? []), ...chosen].map((row) => [row.id, row]));
    const next = keys.flatMap((key) => known.get(key) ?? []);
    if (multiple && next.length > max) toast.warning(t('pickers.max_others', { max }));
    setChosen(multiple ? next.slice(0, max) : next.slice(-1));
  };
  const confirm = (rows: readonly Row[] = chosen): void => {
    if (rows.length === 0) {
      toast.warning(t('pickers.please_choose', { title: props.label ?? '' }));
      return;
    }
    props.onChange([...rows]);
    onClose();
  };
  return (
    <ModalFrame
      open
      title={props.label ?? t('pickers.table_choose')}
      width={860}
      okText={t('app.ok')}
      cancelText={t('app.cancel')}
      onOk={() => confirm()}
      onCancel={onClose}
    >
      <div className="popup-table">
        <Space.Compact className="popup-table-search">
          <Input
            autoFocus
            allowClear
            maxLength={100}
            aria-label={t('pickers.table_keyword')}
            placeholder={t('pickers.table_keyword')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPressEnter={() => search(text)}
          />
          <Button type="primary" onClick={() => search(text)}>
            {t('pickers.table_search')}
          </Button>
          <Button
            onClick={() => {
              setText('');
              search('');
            }}
          >
            {t('pickers.table_reset')}
          </Button>
        </Space.Compact>
        {multiple && <span className="popup-table-count">{t('pickers.table_chosen', { count: chosen.length })}</span>}
        <DataTable<Row>
          plain
          rowChooses
          id={props.id}
          rowKey={(row) => row.id}
          columns={props.columns}
          source={{
            rows: answer.data?.list,
            loading: answer.isFetching,
            error: answer.error?.message,
            retry: () => void answer.refetch(),
            isFiltered: query.keyword !== '',
          }}
          page={{
            current: query.currentPage,
            size: query.pageSize,
            total: answer.data?.total ?? 0,
            totalIsExact: answer.data?.totalIsExact ?? true,
            onChange: (currentPage, pageSize) => setQuery({ ...query, currentPage, pageSize }),
          }}
          selection={{ keys: chosen.map((row) => row.id), onChange: pick, multiple }}
          {...(multiple ? {} : { onRowOpen: (row: Row) => confirm([row]) })}
          empty={{ title: t('pickers.table_empty') }}
        />
      </div>
    </ModalFrame>
  );
};

/** The dialog alone, for those who open it themselves. */
export const PopupTableDialog = guardDialog(Opened) as typeof Opened;

/** Chooses rows of a table: a field with what is chosen, and a dialog with search, columns and pages. */
export const PopupTable = <Row extends PopupRow>(props: Props<Row>) => {
  const t = useTexts('pickers');
  const [isOpen, setOpen] = useState(false);
  const label = props.label ?? t('pickers.table_choose');
  const shown = namesText(props.value.map(props.labelOf));
  return (
    <>
      <Space.Compact block>
        <Input
          readOnly
          aria-label={label}
          placeholder={label}
          value={shown}
          title={shown}
          disabled={props.disabled ?? false}
          suffix={
            shown !== '' &&
            props.disabled !== true && (
              <button
                type="button"
                className="popup-table-clear"
                aria-label={t('pickers.table_clear')}
                onClick={() => props.onChange([])}
              >
                <CloseCircleFilled />
              </button>
            )
          }
          onClick={() => props.disabled !== true && setOpen(true)}
        />
        <Button disabled={props.disabled ?? false} onClick={() => setOpen(true)}>
          {t('pickers.table_choose')}
        </Button>
      </Space.Compact>
      {isOpen && <PopupTableDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
