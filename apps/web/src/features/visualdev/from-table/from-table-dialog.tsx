import { useState } from 'react';
import { Alert, Button, Form, Steps } from 'antd';
import { createFormModel, listFormModels, readFormTable } from '@qiaoban/contracts/visualdev/form-model.contract';
import { ActionButtons } from '@qiaoban/ui/actions';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { call } from '#lib/call/call.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { useMakeAndOpen } from '#lib/list/make-and-open.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import type { FormName } from '../from-data/make-form';
import { FormNameFields, newFormCode } from '../parts/form-name-fields';
import { TableChoice } from './table-choice';
import type { Chosen } from './table-choice';
import { TableColumns } from './table-columns';
import type { TableColumn } from './table-columns';
import './from-table.css';

type Props = { onClose: () => void; onDesign: (id: string) => void };
type Read = Chosen & { columns: TableColumn[]; asksKey: boolean; readOnly: string };

type GoOnProps = { label: string; whyNot: string | undefined; run: () => Promise<void> };
const GoOn = ({ label, whyNot, run }: GoOnProps) => (
  <ActionButtons actions={[{ key: 'next', label, primary: true, whyNot, run }]} />
);

/** A form that works on a table which is there already: choose it, say which columns become fields, design. */
export const FromTableDialog = guardDialog(({ onClose, onDesign }: Props) => {
  const t = useTexts('from-table');
  const isPhone = usePhone();
  const [form] = Form.useForm<FormName>();
  const [standIn] = useState(newFormCode);
  const [chosen, setChosen] = useState<Chosen>();
  const [read, setRead] = useState<Read>();
  const [isBusy, setBusy] = useState(false);
  const create = useAction(createFormModel, { stale: [listFormModels], success: false });
  const { made, close } = useMakeAndOpen({ onClose, onMade: onDesign });

  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  const look = (): Promise<void> =>
    busy(async () => {
      if (!chosen) return;
      const { columns, keys, readOnly } = await call(readFormTable, {
        query: { linkId: chosen.linkId, table: chosen.table },
      });
      form.setFieldsValue({
        fullName: (chosen.comment || chosen.table).slice(0, 100),
        enCode: standIn,
        category: '',
      });
      setRead({
        ...chosen,
        readOnly,
        asksKey: keys.length === 0,
        columns: columns.map((column) => ({ ...column, isIn: true })),
      });
    });
  const taken = read?.columns.filter(({ isIn }) => isIn) ?? [];
  const keys = taken.filter(({ isKey }) => isKey).map(({ column }) => column);
  const isNamed = taken.every(({ label }) => label.trim() !== '');
  const whyNotMade = keys.length === 0 ? t('from-table.asks_key') : isNamed ? undefined : t('from-table.asks_names');
  const make = async (): Promise<void> => {
    const name = read && (await form.validateFields().catch(() => undefined));
    if (!read || !name) return;
    await busy(async () => {
      const { linkId, table } = read;
      const columns = taken.map(({ column, label }) => ({ column, label: label.trim() }));
      const body = { ...name, category: name.category ?? '', icon: 'form', description: '' };
      const { id } = await create.run({ body: { ...body, table: { linkId, table, keys, columns } } });
      made(id);
      close();
    });
  };
  const footer = read ? (
    <>
      <Button
        disabled={isBusy}
        onClick={() => {
          setRead(undefined);
          setChosen(undefined);
        }}
      >
        {t('from-table.other')}
      </Button>
      <GoOn label={t('visualdev.make_and_design')} whyNot={whyNotMade} run={make} />
    </>
  ) : (
    <>
      <Button onClick={close}>{t('app.cancel')}</Button>
      <GoOn label={t('from-table.read')} whyNot={chosen ? undefined : t('from-table.choose_first')} run={look} />
    </>
  );
  return (
    <ModalFrame open title={t('visualdev.from_table')} width={960} onCancel={close} footer={footer}>
      <Steps
        className="transfer-steps"
        size="small"
        responsive={false}
        {...(isPhone ? { titlePlacement: 'vertical' as const } : {})}
        current={read ? 1 : 0}
        items={[{ title: t('from-table.step_table') }, { title: t('from-table.step_columns') }]}
      />
      {!read && <TableChoice onChoose={setChosen} />}
      <Form form={form} layout="vertical" className="from-table" hidden={!read}>
        <FormNameFields standIn={standIn} />
        {read && (
          <>
            <span className="from-table-muted">
              {t('from-table.on_table', { source: read.linkName, table: read.table })}
            </span>
            {read.readOnly !== '' && (
              <Alert showIcon type="warning" title={t('from-table.read_only')} description={read.readOnly} />
            )}
            {read.asksKey && (
              <Alert
                showIcon
                type="warning"
                title={t('from-table.asks_key')}
                description={t('from-table.asks_key_hint')}
              />
            )}
            <TableColumns
              columns={read.columns}
              asksKey={read.asksKey}
              onChange={(columns) => setRead({ ...read, columns })}
            />
          </>
        )}
      </Form>
    </ModalFrame>
  );
});
