import { useState } from 'react';
import { Alert, Checkbox } from 'antd';
import { leave, previewLeaving } from '@qiaoban/contracts/directory/leaving.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { LeavingParts } from './leaving-parts';
import { LeavingResult } from './leaving-result';
import { staleAfter } from './stale';
import './merge-dialog.css';

type Props = { user: { id: string; realName: string }; onClose: () => void };

const drops = [
  ['dropRoles', 'roles', 'leave_roles'],
  ['dropPositions', 'positions', 'leave_positions'],
  ['dropGroups', 'groups', 'leave_user_groups'],
] as const;

/** Somebody leaves: what they have in hand goes to a successor, the account is disabled. */
export const LeavingDialog = guardDialog(({ user: { id, realName }, onClose }: Props) => {
  const t = useT();
  const stored = useRoute(previewLeaving, { params: { id } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const [wanted, setWanted] = useState<readonly string[]>();
  const [moved, setMoved] = useState<readonly { key: string; count: number }[]>();
  const [kept, setKept] = useState<readonly string[]>([]);
  const run = useAction(leave, {
    stale: [...staleAfter.user, ...staleAfter.organize, ...staleAfter.group],
    success: false,
  });
  const { data } = stored;
  const successor = chosen ?? data?.managerId ?? '';
  const parts = data?.parts.filter((part) => part.count > 0) ?? [];
  const keys = wanted ?? parts.filter((part) => !part.isOptional).map((part) => part.key);
  const toggle = (list: readonly string[], key: string): readonly string[] =>
    list.includes(key) ? list.filter((each) => each !== key) : [...list, key];
  const confirm = async (): Promise<void> => {
    const body = {
      successorId: successor === '' ? null : successor,
      parts: [...keys],
      ...Object.fromEntries(drops.map(([name]) => [name, !kept.includes(name)])),
    };
    const done = await run.tried({ params: { id }, body });
    if (done) setMoved(done.moved);
  };
  if (moved)
    return (
      <ModalFrame
        open
        title={t('directory.leave_of', { name: realName })}
        width={600}
        okText={t('app.close')}
        footer={(_, { OkBtn }) => <OkBtn />}
        onOk={onClose}
        onCancel={onClose}
      >
        <LeavingResult name={realName} parts={parts} moved={moved} />
      </ModalFrame>
    );
  return (
    <ModalFrame
      open
      title={t('directory.leave_of', { name: realName })}
      width={600}
      okText={t('directory.leave_confirm')}
      cancelText={t('app.cancel')}
      okButtonProps={{
        danger: true,
        disabled: !data,
        loading: run.running,
      }}
      lack={keys.length > 0 && successor === '' ? t('directory.leave_needs_successor') : undefined}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {stored.error && !data && <Failed text={stored.error.message} retry={() => void stored.refetch()} />}
      {!data && !stored.error && <LinesSkeleton lines={5} />}
      {data && (
        <div className="leaving">
          <label htmlFor="leaving-successor">{t('directory.leave_successor')}</label>
          <UserSelect
            id="leaving-successor"
            value={successor}
            onChange={(next) => setChosen(typeof next === 'string' ? next : '')}
          />
          <section>
            <h3>{t('directory.leave_parts')}</h3>
            <LeavingParts parts={parts} chosen={keys} onChange={setWanted} />
          </section>
          <section>
            <h3>{t('directory.leave_drop')}</h3>
            <div className="leaving-ticks">
              {drops.map(([name, count, key]) => (
                <Checkbox key={name} checked={!kept.includes(name)} onChange={() => setKept(toggle(kept, name))}>
                  {t(`directory.${key}`, { count: data[count] })}
                </Checkbox>
              ))}
            </div>
          </section>
          <Alert showIcon type="warning" title={t('directory.leave_hint')} />
        </div>
      )}
    </ModalFrame>
  );
});
