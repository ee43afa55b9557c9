import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Tabs } from '@qiaoban/ui/tabs';
import { Drawer } from '@qiaoban/ui/drawer';
import { effectiveRights, getAuthority, saveAuthority } from '@qiaoban/contracts/permission/authority.contract';
import { listDataSchemes } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { SubjectType } from '@qiaoban/contracts/permission/grants';
import { Failed } from '@qiaoban/ui/empty';
import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useHoldWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useTexts } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useChoices } from '../people/names';
import { EffectiveRights } from './effective-rights';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { RightsEditor } from './rights-editor';
import { grantsOf } from './rights.rules';
import { heldNames, useRightsDraft } from './rights-draft';
import { RightsScope } from './rights-scope';
import { RightsTerms } from './rights-terms';

/** Who is to be granted something. */
export type AuthorizeSubject = { type: SubjectType; id: string; name: string };

const Changes = ({ added, removed, retimed }: { added: number; removed: number; retimed: number }) => {
  const t = useTexts('permission', 'permission-tools');
  return (
    <span className="rights-changes" role="status">
      {added > 0 && <span className="is-added">{t('permission.added_count', { count: added })}</span>}
      {removed > 0 && <span className="is-removed">{t('permission.removed_count', { count: removed })}</span>}
      {retimed > 0 && <span>{t('permission-tools.retimed_count', { count: retimed })}</span>}
    </span>
  );
};

type FootProps = {
  counts: ComponentProps<typeof Changes>;
  isDirty: boolean;
  isSaving: boolean;
  onRevert: () => void;
  onClose: () => void;
  onSave: () => void;
};

/** What was changed, and what may be done about it. */
const Foot = ({ counts, isDirty, isSaving, onRevert, onClose, onSave }: FootProps) => {
  const t = useTexts('permission');
  return (
    <div className="rights-foot">
      <Changes {...counts} />
      {isDirty && (
        <Button type="link" onClick={onRevert}>
          {t('permission.revert')}
        </Button>
      )}
      <Button onClick={onClose}>{t('app.cancel')}</Button>
      <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={onSave}>
        {t('app.save')}
      </Button>
    </div>
  );
};

/** What one role, position or person was granted, to be changed. */
export const AuthorizeDrawer = guardDialog(
  ({ subject, onClose }: { subject: AuthorizeSubject; onClose: () => void }) => {
    const t = useTexts('permission', 'permission-tools', 'pickers');
    const isPhone = usePhone();
    const { type, id, name } = subject;
    const [tab, setTab] = useState('grants');
    const authority = useRoute(
      getAuthority,
      { params: { objectId: id }, query: { objectType: type } },
      { staleTime: 0 },
    );
    const save = useAction(saveAuthority, {
      stale: [getAuthority, effectiveRights, listDataSchemes],
      done: () => void refreshRights(),
    });
    const { saved, draft, isDirty, put, revert, ...counts } = useRightsDraft(authority.data);
    useHoldWindow(() => isDirty);

    const places = useChoices('department', draft.organize);

    const mayDiscard = useDiscardQuestion();
    const close = async (): Promise<void> => {
      if (!isDirty || (await mayDiscard())) onClose();
    };
    const submit = async (): Promise<void> => {
      const done = await save
        .run({
          params: { objectId: id },
          body: { objectType: type, ...grantsOf(draft.held), organize: [...draft.organize], terms: [...draft.terms] },
        })
        .then(() => true)
        .catch(() => false);
      if (done) onClose();
    };
    const editor = authority.data ? (
      <RightsEditor
        nodes={authority.data.list}
        held={draft.held}
        saved={saved.held}
        onChange={(held) => put({ held })}
      />
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
          <Foot
            counts={counts}
            isDirty={isDirty}
            isSaving={save.running}
            onRevert={revert}
            onClose={() => void close()}
            onSave={() => void submit()}
          />
        }
      >
        <Tabs
          className="rights-tabs"
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'grants', label: t('permission.own_grants'), children: editor },
            {
              key: 'scope',
              label: t('permission-tools.scope'),
              disabled: !authority.data,
              children: (
                <RightsScope
                  value={draft.organize}
                  wasLimited={saved.organize.length > 0}
                  mustLimit={authority.data?.isConfined === true}
                  onChange={(organize) => put({ organize })}
                />
              ),
            },
            {
              key: 'terms',
              label: t('permission-tools.terms'),
              disabled: !authority.data,
              children: (
                <RightsTerms
                  held={[
                    ...heldNames(authority.data?.list ?? [], draft.held, (node) => t(`permission.kind_${node.type}`)),
                    ...places.map((place) => ({
                      type: 'organize' as const,
                      id: place.id,
                      name: t('app.noted', { name: place.fullName, note: t('permission.kind_organize') }),
                    })),
                  ]}
                  terms={draft.terms}
                  onChange={(terms) => put({ terms })}
                />
              ),
            },
            ...(type === 'User'
              ? [
                  {
                    key: 'effective',
                    label: t('permission.effective'),
                    children: tab === 'effective' && <EffectiveRights userId={id} />,
                  },
                ]
              : []),
          ]}
        />
      </Drawer>
    );
  },
);
