import { useEffect, useState } from 'react';
import { Checkbox, Form, Input, Select, Switch } from 'antd';
import { useNavigate } from 'react-router';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import type { FormModel, PlannedChange } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFormModels, planPublish, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { getOnlineConfig } from '@qiaoban/contracts/visualdev/online.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '../../lib/call';
import { addressOf } from '../../lib/go-to-menu';
import { useT } from '../../lib/i18n';
import { leavesOf, propertiesOf } from '../../lib/menu-tree';
import { markStale, useAction } from '../../lib/query';
import { keepCurrentUser, session, useSession } from '../../lib/session';
import { useTitles } from '../../lib/titles';
import { IconSelect } from '../../pickers/form-meta-fields';
import { ProblemList } from '../frame/problem-list';
import type { FormDraft } from './form-draft';
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

const isIndex = ({ kind }: PlannedChange): boolean => kind === 'addIndex' || kind === 'dropIndex';

const ChangeLine = ({ change }: { change: PlannedChange }) => {
  const t = useT();
  const types = [change.from, change.to].filter((each) => each !== '').join(' → ');
  return (
    <li className={change.isDestructive ? 'publish-loss' : ''}>
      <span>
        {t(`form-designer.change_${change.kind}`)} {change.label}
      </span>
      <code>
        {change.table}
        {change.column && `.${change.column}`} {types}
      </code>
      {change.isDestructive && (
        <strong style={{ marginInlineStart: 'auto' }}>
          {t('form-designer.affected', { count: change.affectedRows })}
        </strong>
      )}
    </li>
  );
};

/** Indexes have no names that tell a designer anything: one line says how many. */
const IndexLine = ({ changes }: { changes: readonly PlannedChange[] }) => {
  const t = useT();
  const count = changes.filter(isIndex).length;
  return count === 0 ? null : <li>{t('form-designer.change_indexes', { count })}</li>;
};

type Plan = { data?: ReplyOf<typeof planPublish>; error?: string };

/** What publishing would do, asked when the dialog opens. */
const usePlan = (id: string): Plan => {
  const t = useT();
  const [plan, setPlan] = useState<Plan>({});
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
  const navigate = useNavigate();
  const params = { id: model.id };
  const plan = usePlan(model.id);
  const directories = useDirectories();
  const meta = draft.target.meta();
  const [acceptLoss, setAcceptLoss] = useState(false);
  const [menu, setMenu] = useState({ isOn: true, parentId: TOP, fullName: meta.fullName, icon: meta.icon });
  const publish = useAction(publishForm, {
    success: false,
    stale: [listFormModels, getOnlineConfig],
  });
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
        ...(wantsMenu ? { menu: { parentId: menu.parentId, fullName: menu.fullName.trim(), icon: menu.icon } } : {}),
      },
    });
    if (!reply) return;
    draft.target.setVersion(reply.version);
    if (reply.menuId !== '') keepCurrentUser(await call(currentUser, {}));
    await markStale(listFormModels);
    onClose();
    const entry = leavesOf(session().menuList).find(({ node }) => propertiesOf(node).moduleId === model.id);
    const path = entry && addressOf(entry.node);
    const link =
      path === undefined ? undefined : { label: t('form-designer.open_form'), run: () => void navigate(path) };
    toast.success(t('form-designer.published'), link ? { link, ms: 8_000 } : {});
  };
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
      {data && (
        <section className="publish-section">
          <h3>{t('form-designer.changes')}</h3>
          {data.changes.length === 0 && <p>{t('form-designer.no_changes')}</p>}
          {data.changes.length > 0 && (
            <ul className="publish-changes">
              {data.changes
                .filter((change) => !isIndex(change))
                .map((change) => (
                  <ChangeLine key={`${change.kind}${change.table}${change.column}`} change={change} />
                ))}
              <IndexLine changes={data.changes} />
            </ul>
          )}
          {hasLoss && (
            <Checkbox
              style={{ marginTop: 12 }}
              checked={acceptLoss}
              onChange={(event) => setAcceptLoss(event.target.checked)}
            >
              {t('form-designer.accept_loss')}
            </Checkbox>
          )}
        </section>
      )}
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
