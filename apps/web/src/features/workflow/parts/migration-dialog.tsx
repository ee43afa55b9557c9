import { useState } from 'react';
import { Alert, Button, Form, Select } from 'antd';
import {
  listMigrations,
  migrateInstances,
  previewMigration,
  undoMigration,
} from '@qiaoban/contracts/workflow/migration.contract';
import type { MigratedRow } from '@qiaoban/contracts/workflow/migration.contract';
import { getInstance, listMonitored } from '@qiaoban/contracts/workflow/instance.contract';
import { listEntrustFlows } from '@qiaoban/contracts/workflow/entrust.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import './migration.css';

const TONES: Record<MigratedRow['outcome'], Tone> = { stays: 'success', moves: 'warning', blocked: 'danger' };
const stale = [previewMigration, listMigrations, listMonitored, getInstance];

/** What was done before, and the way back. */
const Past = ({ flowId }: { flowId: string }) => {
  const t = useT();
  const answer = useRoute(listMigrations, { params: { id: flowId } }, { staleTime: 0 });
  const undo = useAction(undoMigration, { stale });
  const rows = answer.data?.list ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <h4>{t('workflow.migrate_past')}</h4>
      <ul className="migration-past">
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {t('workflow.migrate_line', {
                time: formatTime(row.at),
                user: row.userName,
                count: row.count,
                version: row.toVersion,
              })}
            </span>
            {row.isUndone ? (
              <StatusTag tone="neutral">{t('workflow.migrate_undone')}</StatusTag>
            ) : (
              <Button
                size="small"
                loading={undo.running}
                onClick={async () => {
                  const isSure = await ask({
                    title: t('workflow.migrate_undo_title'),
                    text: t('workflow.migrate_undo_text'),
                    ok: t('workflow.migrate_undo'),
                  });
                  if (isSure) await undo.tried({ params: { id: row.id } });
                }}
              >
                {t('workflow.migrate_undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Plan = ({ flowId }: { flowId: string }) => {
  const t = useT();
  const [moves, setMoves] = useState<Record<string, string>>({});
  const input = { params: { id: flowId }, body: { moves } };
  const answer = useRoute(previewMigration, input, { staleTime: 0, keepPrevious: true });
  const migrate = useAction(migrateInstances, { stale });
  const { data } = answer;
  const rows = data?.list ?? [];
  const blocked = rows.filter(({ outcome }) => outcome === 'blocked').length;
  const start = async (): Promise<void> => {
    if (!data) return;
    const isSure = await ask({
      title: t('workflow.migrate_title', { count: rows.length, version: data.toVersion }),
      text: t('workflow.migrate_text'),
      ok: t('workflow.migrate'),
    });
    if (isSure) await migrate.tried({ params: { id: flowId }, body: { moves, toVersion: data.toVersion } });
  };
  return (
    <>
      {data && data.lost.length > 0 && (
        <Form layout="vertical" className="migration-moves">
          {data.lost.map(({ nodeId, name }) => (
            <Form.Item key={nodeId} label={t('workflow.migrate_lost', { node: name })}>
              <Select
                allowClear
                placeholder={t('workflow.migrate_choose')}
                value={moves[nodeId]}
                onChange={(to?: string) =>
                  setMoves((now) => {
                    const { [nodeId]: _, ...rest } = now;
                    return to === undefined ? rest : { ...rest, [nodeId]: to };
                  })
                }
                options={data.targets.map((target) => ({ value: target.nodeId, label: target.name }))}
              />
            </Form.Item>
          ))}
        </Form>
      )}
      {data && data.rest > 0 && <Alert type="info" showIcon title={t('workflow.migrate_rest', { count: data.rest })} />}
      <DataTable<MigratedRow>
        id="workflow.migration"
        plain
        rowKey={(row) => row.id}
        source={tableSource(answer, data?.list)}
        columns={[
          { key: 'title', title: t('workflow.col_fullName'), onPhone: 'title' },
          { key: 'userName', title: t('workflow.col_userName'), width: 100 },
          {
            key: 'fromVersion',
            title: t('workflow.version'),
            width: 110,
            render: (row) => `V${row.fromVersion} → V${data?.toVersion ?? ''}`,
          },
          { key: 'steps', title: t('workflow.col_thisStep'), width: 160 },
          {
            key: 'outcome',
            title: t('workflow.migrate_outcome'),
            width: 240,
            render: (row) => (
              <span className="migration-outcome">
                <StatusTag tone={TONES[row.outcome]}>{t(`workflow.migrate_${row.outcome}`)}</StatusTag>
                {row.toStep || (row.problem !== '' && t(`workflow.migrate_${row.problem}`))}
              </span>
            ),
          },
        ]}
        empty={{ title: t('workflow.migrate_none'), hint: t('workflow.migrate_none_hint') }}
      />
      <div className="migration-bar">
        {blocked > 0 && <span>{t('workflow.migrate_blocked_hint', { count: blocked })}</span>}
        <Button
          type="primary"
          disabled={rows.length === 0 || blocked > 0}
          loading={migrate.running}
          onClick={() => void start()}
        >
          {t('workflow.migrate')}
        </Button>
      </div>
      <Past flowId={flowId} />
    </>
  );
};

/** Running instances go over to the version in use: which flow, what happens to each, the way back. */
export const MigrationDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [flowId, setFlowId] = useState<string>();
  const flows = useRoute(listEntrustFlows, {}, { staleTime: 60_000 });
  return (
    <ModalFrame open title={t('workflow.migrate_to_new')} width={960} footer={null} onCancel={onClose}>
      <div className="migration">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('workflow.migrate_flow')}
          aria-label={t('workflow.migrate_flow')}
          loading={flows.isFetching}
          value={flowId}
          onChange={setFlowId}
          options={(flows.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
        {flowId === undefined ? (
          <p className="instance-quiet">{t('workflow.migrate_hint')}</p>
        ) : (
          <Plan key={flowId} flowId={flowId} />
        )}
      </div>
    </ModalFrame>
  );
});
