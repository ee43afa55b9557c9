import { useState } from 'react';
import { Button, Drawer, Tabs } from 'antd';
import { effectiveRights, getAuthority, saveAuthority } from '@qiaoban/contracts/permission/authority.contract';
import type { SubjectType } from '@qiaoban/contracts/permission/authority.contract';
import { Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useTexts } from '../../lib/i18n';
import { useAction, useRoute } from '../../lib/query';
import { EffectiveRights } from './effective-rights';
import { followRights } from './follow-rights';
import { RightsEditor } from './rights-editor';
import { changesOf, grantsOf, heldOf } from './rights.rules';

/** Who is to be granted something. */
export type AuthorizeSubject = { type: SubjectType; id: string; name: string };

const NOTHING = { module: [], button: [], column: [] };

const Changes = ({ added, removed }: { added: number; removed: number }) => {
  const t = useTexts('permission');
  return (
    <span className="rights-changes" role="status">
      {added > 0 && <span className="is-added">{t('permission.added_count', { count: added })}</span>}
      {removed > 0 && <span className="is-removed">{t('permission.removed_count', { count: removed })}</span>}
    </span>
  );
};

/** What one role, position or person was granted, to be changed. */
export const AuthorizeDrawer = ({ subject, onClose }: { subject: AuthorizeSubject; onClose: () => void }) => {
  const t = useTexts('permission', 'pickers');
  const isPhone = usePhone();
  const { type, id, name } = subject;
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const [tab, setTab] = useState('grants');
  const authority = useRoute(getAuthority, { params: { objectId: id }, query: { objectType: type } }, { staleTime: 0 });
  const save = useAction(saveAuthority, { stale: [getAuthority, effectiveRights], done: () => void followRights() });
  const saved = heldOf(authority.data ?? NOTHING);
  const held = changed ?? saved;
  const { added, removed } = changesOf(saved, held);
  const isDirty = added.length + removed.length > 0;

  const close = async (): Promise<void> => {
    if (isDirty && !(await ask({ title: t('permission.leave'), text: t('permission.leave_text'), danger: true })))
      return;
    onClose();
  };
  const submit = async (): Promise<void> => {
    const done = await save
      .run({ params: { objectId: id }, body: { objectType: type, ...grantsOf(held) } })
      .then(() => true)
      .catch(() => false);
    if (done) onClose();
  };
  const editor = authority.data ? (
    <RightsEditor nodes={authority.data.list} held={held} saved={saved} onChange={setChanged} />
  ) : authority.error ? (
    <Failed text={authority.error.message} retry={() => void authority.refetch()} />
  ) : (
    <LinesSkeleton lines={10} />
  );
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 760}
      title={t('permission.rights_of', { name })}
      className="rights-drawer"
      styles={{ body: { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      mask={{ closable: !isDirty }}
      onClose={() => void close()}
      footer={
        <div className="rights-foot">
          <Changes added={added.length} removed={removed.length} />
          {isDirty && (
            <Button type="link" onClick={() => setChanged(undefined)}>
              {t('permission.revert')}
            </Button>
          )}
          <Button onClick={() => void close()}>{t('app.cancel')}</Button>
          <Button type="primary" disabled={!isDirty} loading={save.running} onClick={() => void submit()}>
            {t('app.save')}
          </Button>
        </div>
      }
    >
      {type === 'User' ? (
        <Tabs
          className="rights-tabs"
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'grants', label: t('permission.own_grants'), children: editor },
            {
              key: 'effective',
              label: t('permission.effective'),
              children: tab === 'effective' && <EffectiveRights userId={id} />,
            },
          ]}
        />
      ) : (
        editor
      )}
    </Drawer>
  );
};
