import { useEffect, useState } from 'react';
import { Form, Input, Select, Switch } from 'antd';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { planPublish, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markAllStale, useAction } from '#lib/call/query.ts';
import { keepCurrentUser, useSession } from '#lib/session/session.ts';
import { useTitles } from '#lib/texts/titles.ts';
import { IconSelect } from '#pickers/form/icon-select.tsx';
import { ProblemList } from '../frame/problem-list';
import type { FormDraft } from './form-draft';
import { PublishDone } from './publish-done';
import type { Published } from './publish-done';
import { PlannedChanges, UnseenRequired } from './publish-plan';
import type { Plan } from './publish-plan';
import './publish-dialog.css';

const TOP = '-1';

const useDirectories = (): { value: string; label: string }[] => {
  const t = useT();
  const menu = useSession((s) => s.menuList);
  const { ofNode } = useTitles();
  const walk = (nodes: readonly MenuNode[], depth: number): { value: string; label: string }[] =>
    nodes.flatMap((node) =>
      node.type === MENU_TYPE.directory
        ? [{ value: node.id, label: '\u2003'.repeat(depth) + ofNode(node) }, ...walk(node.children ?? [], depth + 1)]
        : [],
    );
  return [{ value: TOP, label: t('form-designer.menu_top') }, ...walk(menu, 1)];
};

type Asked = { data?: Plan; error?: string };

/** What publishing would do, asked when the dialog opens. */
const usePlan = (id: string): Asked => {
  const t = useT();
  const [plan, setPlan] = useState<Asked>({});
  const failed = t('app.request_failed');
  useEffect(() => {
    let isWanted = true;
    call(planPublish, { params: { id } }).then(
      (data) => isWanted && setPlan({ data }),
      (cause: unknown) => isWanted && setPlan({ error: cause instanceof Error ? cause.message : failed }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, failed]);
  return plan;
};

type Props = { model: FormModel; draft: FormDraft; onChoose: (node: string | undefined) => void; onClose: () => void };

/** Shows what publishing would change, asks about losses, and makes the menu entry. */
export const PublishDialog = guardDialog(({ model, draft, onChoose, onClose }: Props) => {
  const t = useT();
  const params = { id: model.id };
  const plan = usePlan(model.id);
  const directories = useDirectories();
  const meta = draft.target.meta();
  const [acceptLoss, setAcceptLoss] = useState(false);
  const [menu, setMenu] = useState({ isOn: true, parentId: TOP, fullName: meta.fullName, icon: meta.icon });
  const [grantRequired, setGrantRequired] = useState(true);
  const [published, setPublished] = useState<Published>();
  const publish = useAction(publishForm, { success: false });
  const data = plan.data;
  const hasLoss = data?.changes.some((change) => change.isDestructive) ?? false;
  const wantsMenu = data !== undefined && !data.hasMenu && menu.isOn;
  const isReady =
    data !== undefined &&
    data.problems.length === 0 &&
    (!hasLoss || acceptLoss) &&
    (!wantsMenu || menu.fullName.trim() !== '');

  const run = async (): Promise<void> => {
    const reply = await publish.tried({
      params,
      body: {
        version: draft.target.version(),
        acceptLoss,
        grantRequired: grantRequired && data !== undefined && data.unseen.mayGrant && data.unseen.fields.length > 0,
        ...(wantsMenu ? { menu: { parentId: menu.parentId, fullName: menu.fullName.trim(), icon: menu.icon } } : {}),
      },
    });
    if (!reply) return;
    draft.target.setVersion(reply.version);
    if (reply.menuId !== '') keepCurrentUser(await call(currentUser, {}));
    // lists, flows, rights, reports: too many show fields of forms to name them
    void markAllStale();
    setPublished({ version: reply.publishedVersion, isNewEntry: wantsMenu, hasFlow: data?.hasFlow ?? false });
  };
  if (published)
    return (
      <ModalFrame open width={560} title={t('form-designer.published')} footer={null} onCancel={onClose}>
        <PublishDone form={{ id: model.id, ...meta }} published={published} onClose={onClose} />
      </ModalFrame>
    );
  return (
    <ModalFrame
      open
      width={680}
      title={t('form-designer.publish_title', { name: meta.fullName })}
      okText={t('form-designer.publish')}
      cancelText={t('app.cancel')}
      confirmLoading={publish.running}
      okButtonProps={{ disabled: !isReady, danger: hasLoss }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {plan.error !== undefined && <Failed text={plan.error} />}
      {!data && plan.error === undefined && <LinesSkeleton lines={5} />}
      {data && data.problems.length > 0 && (
        <section className="publish-section">
          <h3>{t('form-designer.mend_first', { count: data.problems.length })}</h3>
          <ProblemList
            problems={data.problems.map(({ nodeId, message }) => ({ node: nodeId || undefined, text: message }))}
            onChoose={(node) => {
              onClose();
              onChoose(node);
            }}
          />
        </section>
      )}
      {data && <UnseenRequired unseen={data.unseen} isGiven={grantRequired} onGive={(is) => setGrantRequired(is)} />}
      {data && <PlannedChanges changes={data.changes} acceptLoss={acceptLoss} onAcceptLoss={setAcceptLoss} />}
      {data && !data.hasMenu && (
        <section className="publish-section">
          <h3>
            {t('form-designer.menu_entry')}{' '}
            <Switch
              size="small"
              aria-label={t('form-designer.menu_entry')}
              checked={menu.isOn}
              onChange={(isOn) => setMenu({ ...menu, isOn })}
            />
          </h3>
          {menu.isOn && (
            <Form layout="horizontal" component="div" labelCol={{ flex: '88px' }}>
              <Form.Item label={t('form-designer.menu_parent')} htmlFor="publish-parent">
                <Select<string>
                  id="publish-parent"
                  value={menu.parentId}
                  options={directories}
                  onChange={(parentId) => setMenu({ ...menu, parentId })}
                />
              </Form.Item>
              <Form.Item label={t('form-designer.menu_name')} htmlFor="publish-name">
                <Input
                  id="publish-name"
                  maxLength={100}
                  value={menu.fullName}
                  onChange={(event) => setMenu({ ...menu, fullName: event.target.value })}
                />
              </Form.Item>
              <Form.Item label={t('form-designer.menu_icon')} htmlFor="publish-icon" style={{ marginBottom: 0 }}>
                <IconSelect id="publish-icon" value={menu.icon} onChange={(icon) => setMenu({ ...menu, icon })} />
              </Form.Item>
            </Form>
          )}
        </section>
      )}
    </ModalFrame>
  );
});
