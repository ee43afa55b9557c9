import { useState } from 'react';
import { Button, Form, Segmented, Steps } from 'antd';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { effectiveRights, getAuthority, saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import { Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '../../../lib/i18n';
import { useButton } from '../../../lib/permission';
import { useAction, useRoute } from '../../../lib/query';
import { followRights } from '../../../pickers/authorize/follow-rights';
import { RightsEditor } from '../../../pickers/authorize/rights-editor';
import { grantsOf } from '../../../pickers/authorize/rights.rules';
import { PositionSelect } from '../../../pickers/position-select';
import { RoleSelect } from '../../../pickers/role-select';
import { UserSelect } from '../../../pickers/user-select';

type Mode = 'add' | 'remove';
const NOTHING: ReadonlySet<string> = new Set();
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Step 1: roles, positions and people. Step 2: the tree; what is ticked is granted to all of them, or taken away. */
export const BatchGrant = () => {
  const t = useT();
  const mayGrant = useButton('btn_edit');
  const [step, setStep] = useState(0);
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const [positionIds, setPositionIds] = useState<string[]>([]);
  const [userIds, setUserIds] = useState<string[]>([]);
  const [mode, setMode] = useState<Mode>('add');
  const [held, setHeld] = useState(NOTHING);
  const tree = useRoute(getAuthority, { params: { objectId: ZERO_ID }, query: {} }, { enabled: mayGrant });
  const save = useAction(saveAuthorityBatch, { stale: [getAuthority, effectiveRights], success: false });
  const subjects = roleIds.length + positionIds.length + userIds.length;
  const who = { roles: roleIds.length, positions: positionIds.length, users: userIds.length };

  const submit = async (): Promise<void> => {
    if (mode === 'remove' && !(await ask({ title: t('permission.remove_ask', { count: held.size }), danger: true })))
      return;
    const reply = await save.tried({ body: { mode, roleIds, positionIds, userIds, ...grantsOf(held) } });
    if (!reply) return;
    if (reply.subjects > 0) toast.success(t('permission.done', { count: reply.subjects }));
    else toast.info(t('permission.done_none'));
    setHeld(NOTHING);
    setStep(0);
    void followRights();
  };

  return (
    <section className="authorize-panel">
      <Steps
        className="authorize-steps"
        size="small"
        current={step}
        items={[{ title: t('permission.step_who') }, { title: t('permission.step_what') }]}
      />
      {step === 0 ? (
        <Form layout="vertical" component="div" className="authorize-who">
          <Form.Item label={t('permission.roles')} htmlFor="batch-roles">
            <RoleSelect id="batch-roles" multiple value={roleIds} onChange={(next) => setRoleIds(idsOf(next))} />
          </Form.Item>
          <Form.Item label={t('permission.positions')} htmlFor="batch-positions">
            <PositionSelect
              id="batch-positions"
              multiple
              value={positionIds}
              onChange={(next) => setPositionIds(idsOf(next))}
            />
          </Form.Item>
          <Form.Item label={t('permission.users')} htmlFor="batch-users">
            <UserSelect id="batch-users" multiple value={userIds} onChange={(next) => setUserIds(idsOf(next))} />
          </Form.Item>
        </Form>
      ) : (
        <>
          <div className="authorize-mode">
            <Segmented<Mode>
              aria-label={t('permission.mode')}
              value={mode}
              onChange={setMode}
              options={[
                { value: 'add', label: t('permission.mode_add') },
                { value: 'remove', label: t('permission.mode_remove') },
              ]}
            />
            <p>{t(`permission.mode_${mode}_hint`)}</p>
          </div>
          {tree.data ? (
            <RightsEditor nodes={tree.data.list} held={held} saved={NOTHING} isUnmarked onChange={setHeld} />
          ) : tree.error ? (
            <Failed text={tree.error.message} retry={() => void tree.refetch()} />
          ) : (
            <LinesSkeleton lines={10} />
          )}
        </>
      )}
      <footer className="authorize-foot">
        <p className="authorize-note" role="status">
          {subjects === 0 ? t('permission.nobody') : t('permission.chosen_who', who)}
          {step === 1 && ` · ${t('permission.chosen_what', { count: held.size })}`}
        </p>
        {step === 1 && <Button onClick={() => setStep(0)}>{t('permission.back')}</Button>}
        {step === 0 ? (
          <Button type="primary" disabled={subjects === 0} onClick={() => setStep(1)}>
            {t('permission.next')}
          </Button>
        ) : (
          <Button
            type="primary"
            danger={mode === 'remove'}
            disabled={held.size === 0 || !mayGrant}
            loading={save.running}
            onClick={() => void submit()}
          >
            {t(`permission.mode_${mode}`)}
          </Button>
        )}
      </footer>
    </section>
  );
};
