import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { createFlow, listFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { selectFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { Empty } from '@qiaoban/ui/empty';
import { addressOf } from '#lib/menu/go-to-menu.ts';
import { useT } from '#lib/texts/i18n.ts';
import { leavesOf, propertiesOf } from '#lib/menu/menu-tree.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { useTitles } from '#lib/texts/titles.ts';

export type Published = { version: number; isNewEntry: boolean; hasFlow: boolean };
type Props = {
  form: { id: string; fullName: string; enCode: string };
  published: Published;
  onClose: () => void;
};

const AUTHORIZE = '/permission/authorize';

/** What comes after publishing: opening the form, granting its menu entry, a flow for it. */
export const PublishDone = ({ form, published, onClose }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const menu = useSession((s) => s.menuList);
  const { ofNode } = useTitles();
  const mayFlow = useButtons({ menu: 'onlineDev.flowEngine' });
  const mayGrant = useButtons({ menu: 'permission.authorize' });
  const create = useAction(createFlow, { success: false, stale: [listFlows, selectFormModels] });
  const entry = leavesOf(menu).find(({ node }) => propertiesOf(node).moduleId === form.id)?.node;
  const path = entry && addressOf(entry);
  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const design = async (): Promise<void> => {
    const fullName = t('form-designer.flow_name', { form: form.fullName });
    const made = await create.tried({ body: { formId: form.id, fullName, enCode: form.enCode } });
    if (made) go(`/onlineDev/flowDesigner/${made.id}`);
  };
  const hint = (): string => {
    if (!published.isNewEntry || !entry) return t('form-designer.done_hint');
    return t(mayGrant('btn_edit') ? 'form-designer.done_grant' : 'form-designer.done_ask', { menu: ofNode(entry) });
  };
  return (
    <Empty
      title={t('form-designer.done_title', { version: published.version })}
      hint={hint()}
      action={
        <span className="publish-next">
          <Button onClick={onClose}>{t('form-designer.go_on')}</Button>
          {published.isNewEntry && mayGrant('btn_edit') && (
            <Button onClick={() => go(AUTHORIZE)}>{t('form-designer.grant_entry')}</Button>
          )}
          {!published.hasFlow && mayFlow('btn_add') && (
            <Button loading={create.running} onClick={() => void design()}>
              {t('form-designer.design_flow')}
            </Button>
          )}
          {path !== undefined && (
            <Button type="primary" onClick={() => go(path)}>
              {t('form-designer.open_form')}
            </Button>
          )}
        </span>
      }
    />
  );
};
