import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useState } from 'react';
import { Alert, Button, Form, Input } from 'antd';
import {
  createTable,
  getTable,
  listTables,
  planTable,
  previewTable,
  updateTable,
} from '@qiaoban/contracts/data-application/data-model.contract';
import type { ModelColumn } from '@qiaoban/contracts/data-application/column';
import type { EditedColumn, PlanStep, TableInput } from '@qiaoban/contracts/data-application/data-model.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { ColumnRows } from './column-rows';
import { emptyColumn, nameProblem } from './edited-column';

const stale = [listTables, getTable, previewTable];
type Plan = { steps: PlanStep[]; rows: number };

const PlanView = ({
  plan,
  table,
  confirm,
  onConfirm,
}: {
  plan: Plan;
  table: string;
  confirm: string;
  onConfirm: (text: string) => void;
}) => {
  const t = useT();
  const loses = plan.steps.some((step) => step.losesData);
  if (plan.steps.length === 0) return <Alert type="info" showIcon title={t('data-model.plan_none')} />;
  return (
    <div className="da-stack">
      <span className="da-muted">{t('data-model.plan')}</span>
      {table !== '' && <span className="da-muted">{t('data-model.plan_checked')}</span>}
      <ol className="da-steps">
        {plan.steps.map((step, at) => (
          <li key={at} className={step.losesData ? 'da-loses' : ''}>
            <div className="da-bar">
              <strong>
                {at + 1}. {t(`data-model.step_${step.kind}`)} {step.column}
              </strong>
              {step.losesData && <StatusTag tone="danger">{t('data-model.loses')}</StatusTag>}
            </div>
            <div className="da-code da-muted">{step.statement}</div>
            {step.takesAlong.length > 0 && (
              <div>{t('data-model.takes_along', { names: step.takesAlong.join(', ') })}</div>
            )}
          </li>
        ))}
      </ol>
      {loses && (
        <>
          <Alert type="error" showIcon title={t('data-model.loses_text', { rows: plan.rows, table })} />
          <Input
            value={confirm}
            placeholder={table}
            aria-label={table}
            onChange={(event) => onConfirm(event.target.value)}
          />
        </>
      )}
    </div>
  );
};

type Props = { linkId: string; table: string; dbType: DbType; onClose: () => void };
type Initial = { input: TableInput; stored: readonly ModelColumn[] };

const Editor = ({
  linkId,
  table,
  dbType,
  initial: { input: initial, stored },
  onClose,
}: Props & { initial: Initial }) => {
  const t = useT();
  const isNew = table === '';
  const [input, setInput] = useState(initial);
  const [plan, setPlan] = useState<Plan>();
  const [confirm, setConfirm] = useState('');
  const [showsProblems, setShowsProblems] = useState(false);
  const params = { linkId };
  const planning = useAction(planTable, { success: false });
  const create = useAction(createTable, { stale, done: onClose });
  const update = useAction(updateTable, { stale, done: onClose });
  const { newTable, tableName } = input.tableInfo;
  const columns = input.tableFieldList;
  const name = (part: Partial<TableInput['tableInfo']>): void =>
    setInput({ ...input, tableInfo: { ...input.tableInfo, ...part } });
  const isNameBad = !/^[A-Za-z_][A-Za-z0-9_]{0,59}$/.test(newTable);
  const hadKey = initial.tableFieldList.some((column) => column.primaryKey);
  // a table of others that never had a key may go on without
  const hasKey = (!isNew && !hadKey) || columns.some((column) => column.primaryKey);
  const isBad = isNameBad || !hasKey || columns.some((_, at) => nameProblem(columns, at) !== undefined);
  const show = async (): Promise<void> => {
    setShowsProblems(true);
    if (isBad) return;
    const found = await planning.tried({ params, body: input });
    if (found) setPlan(found);
  };
  const question = useDiscardQuestion();
  const leave = async (): Promise<void> => {
    const isChanged = JSON.stringify(input) !== JSON.stringify(initial);
    if (!isChanged || (await question())) onClose();
  };
  const loses = plan?.steps.some((step) => step.losesData) === true;
  const run = (): void =>
    void (isNew ? create.tried({ params, body: input }) : update.tried({ params, body: { ...input, confirm } }));
  return (
    <ModalFrame
      open
      width={1000}
      title={isNew ? t('data-model.new') : t('data-model.edit_title', { table })}
      onCancel={() => void leave()}
      footer={
        plan === undefined ? (
          <>
            <Button onClick={() => void leave()}>{t('app.cancel')}</Button>
            <Button type="primary" loading={planning.running} onClick={() => void show()}>
              {t('data-model.next')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setPlan(undefined)}>{t('data-model.back')}</Button>
            <Button
              type="primary"
              danger={loses}
              disabled={plan.steps.length === 0 || (loses && confirm !== table)}
              loading={create.running || update.running}
              onClick={run}
            >
              {t('data-model.run')}
            </Button>
          </>
        )
      }
    >
      {plan === undefined ? (
        <div className="da-stack">
          <Form layout="vertical">
            <div className="da-part" style={{ border: 0, padding: 0, background: 'none' }}>
              <Form.Item
                label={t('data-model.table')}
                required
                style={{ margin: 0 }}
                validateStatus={showsProblems && isNameBad ? 'error' : ''}
                help={
                  showsProblems && isNameBad
                    ? t('data-model.name_rule')
                    : linkId === '0'
                      ? t('data-model.own_rule')
                      : undefined
                }
              >
                <Input
                  aria-label={t('data-model.table')}
                  value={newTable}
                  maxLength={60}
                  onChange={(event) => name({ newTable: event.target.value })}
                />
              </Form.Item>
              <Form.Item label={t('data-model.comment')} style={{ margin: 0 }}>
                <Input
                  aria-label={t('data-model.comment')}
                  value={tableName}
                  maxLength={200}
                  onChange={(event) => name({ tableName: event.target.value })}
                />
              </Form.Item>
            </div>
          </Form>
          <ColumnRows
            columns={columns}
            stored={stored}
            dbType={dbType}
            isNew={isNew}
            showsProblems={showsProblems}
            onChange={(tableFieldList) => setInput({ ...input, tableFieldList })}
          />
          {showsProblems && !hasKey && <Alert type="error" showIcon title={t('data-model.need_key')} />}
        </div>
      ) : (
        <PlanView plan={plan} table={table} confirm={confirm} onConfirm={setConfirm} />
      )}
    </ModalFrame>
  );
};

const keyColumn = (): EditedColumn => ({
  ...emptyColumn(),
  field: 'id',
  dataType: 'bigint',
  dataLength: 0,
  allowNull: false,
  primaryKey: true,
});

/** Makes or changes a table: columns first, then what will run, then a typed confirmation when data would be lost. */
export const TableEditor = guardDialog(({ linkId, table, dbType, onClose }: Props) => {
  const t = useT();
  const isNew = table === '';
  const stored = useRoute(getTable, { params: { linkId, table: table || '-' } }, { enabled: !isNew, staleTime: 0 });
  const fresh: Initial = {
    input: {
      tableInfo: { table: '', newTable: linkId === '0' ? 'u_' : '', tableName: '', digest: '' },
      tableFieldList: [keyColumn(), emptyColumn()],
    },
    stored: [],
  };
  const now = stored.isFetching ? undefined : stored.data;
  const edited: Initial | undefined = now && {
    input: {
      tableInfo: { table, newTable: table, tableName: now.tableInfo.tableName, digest: now.tableInfo.digest },
      tableFieldList: now.tableFieldList.map((each) => {
        const { nativeType: _, defaults: __, otherIndexes: ___, ...column } = each;
        return { ...column, was: column.field };
      }),
    },
    stored: now.tableFieldList,
  };
  // kept as it was opened: an answer that comes again must not take away what was typed
  const [initial, setInitial] = useState<Initial | undefined>(isNew ? fresh : undefined);
  if (initial === undefined && edited !== undefined) setInitial(edited);
  if (initial !== undefined)
    return <Editor linkId={linkId} table={table} dbType={dbType} initial={initial} onClose={onClose} />;
  return (
    <ModalFrame open width={1000} title={t('data-model.edit_title', { table })} onCancel={onClose} footer={null}>
      {stored.error ? (
        <Failed text={stored.error.message} retry={() => void stored.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </ModalFrame>
  );
});
