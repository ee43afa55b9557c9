import { useState } from 'react';
import { Alert, Form } from 'antd';
import { mergeDepartment, moveDepartment, previewMerge } from '@qiaoban/contracts/directory/organize-change.contract';
import { getDepartment } from '@qiaoban/contracts/directory/department.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { forgetNames } from '#pickers/people/names.ts';
import { staleAfter } from './stale';
import './merge-dialog.css';

type Props = { department: { id: string; fullName: string }; onClose: () => void };
const stale = [...staleAfter.organize, ...staleAfter.user, getDepartment];

/** Puts a department below another. */
export const MoveDialog = guardDialog(({ department: { id, fullName }, onClose }: Props) => {
  const t = useT();
  const stored = useRoute(getDepartment, { params: { id } }, { staleTime: 0 });
  const move = useAction(moveDepartment, { stale, done: forgetNames });
  return (
    <FormDialog<{ parentId: string }>
      open
      title={t('directory.move_of', { name: fullName })}
      width={520}
      initial={stored.isFetching ? undefined : stored.data && { parentId: stored.data.parentId }}
      onSubmit={({ parentId }) => move.run({ params: { id }, body: { parentId, version: stored.data?.version ?? 0 } })}
      onClose={onClose}
    >
      <p className="merge-hint">{t('directory.move_hint')}</p>
      <Form.Item name="parentId" label={t('directory.move_to')} rules={[requireValue(t)]}>
        <DepartmentSelect without={id} />
      </Form.Item>
    </FormDialog>
  );
});

/** Makes a department part of another, once it is seen what that moves and what stands in the way. */
export const MergeDialog = guardDialog(({ department: { id, fullName }, onClose }: Props) => {
  const t = useT();
  const [targetId, setTarget] = useState('');
  const preview = useRoute(
    previewMerge,
    { params: { id }, body: { targetId } },
    { enabled: targetId !== '', staleTime: 0 },
  );
  const merge = useAction(mergeDepartment, { stale, done: forgetNames });
  const seen = targetId === '' ? undefined : preview.data;
  const isBlocked = (seen?.blockedBy.length ?? 0) > 0;
  const blocked = isBlocked ? t('directory.merge_blocked_hint') : undefined;
  const lack = targetId === '' ? t('directory.merge_needs_target') : (preview.error?.message ?? blocked);
  const run = async (): Promise<void> => {
    if (!seen) return;
    const done = await merge.tried({ params: { id }, body: { targetId, version: seen.version } });
    if (done) onClose();
    else void preview.refetch();
  };
  const counts = seen && [
    { name: t('directory.merge_users'), count: seen.counts.users },
    { name: t('directory.merge_others'), count: seen.counts.others },
    { name: t('directory.merge_positions'), count: seen.counts.positions },
    { name: t('directory.merge_children'), count: seen.counts.children },
    ...seen.counts.further.map(({ fullName: name, count }) => ({ name, count })),
  ];
  return (
    <ModalFrame
      open
      title={t('directory.merge_of', { name: fullName })}
      width={560}
      okText={t('directory.merge_confirm')}
      cancelText={t('app.cancel')}
      okButtonProps={{ danger: true, disabled: preview.isFetching, loading: merge.running }}
      lack={lack}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div className="merge">
        <label htmlFor="merge-target">{t('directory.merge_target')}</label>
        <DepartmentSelect
          id="merge-target"
          without={id}
          value={targetId}
          onChange={(next) => setTarget(typeof next === 'string' ? next : '')}
        />
        {preview.error && targetId !== '' && <Alert showIcon type="error" title={preview.error.message} />}
        {counts && (
          <dl className="merge-counts">
            {counts.map(({ name, count }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="qb-number">{count}</dd>
              </div>
            ))}
          </dl>
        )}
        {seen && <p className="merge-hint">{t(`directory.merge_head_${seen.head}`)}</p>}
        {seen && isBlocked && (
          <Alert showIcon type="error" title={t('directory.merge_blocked')} description={seen.blockedBy.join('；')} />
        )}
        <Alert showIcon type="warning" title={t('directory.merge_hint', { name: fullName })} />
      </div>
    </ModalFrame>
  );
});
