import { useEffect, useState } from 'react';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
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
import { isStale } from '../frame/draft';
import { ProblemList } from '../frame/problem-list';
import type { ChooseProblem } from '../frame/problem-list';
import type { FormDraft } from './form-draft';
import { MenuChoice, entryBody, newEntry } from './menu-choice';
import { PublishDone } from './publish-done';
import type { Published } from './publish-done';
import { ClosedRequired, FlowsAgainst, GoneOptions, PlannedChanges, UnseenRequired } from './publish-plan';
import type { Plan } from './publish-plan';
import './publish-dialog.css';

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

type Props = {
  model: FormModel;
  draft: FormDraft;
  /** The phone's menu is what is offered first. */
  isForPhone?: boolean;
  onChoose: ChooseProblem;
  onClose: () => void;
};

/** Shows what publishing would change, asks about losses, and makes the menu entry. */
export const PublishDialog = guardDialog(({ model, draft, isForPhone = false, onChoose, onClose }: Props) => {
  const t = useT();
  const params = { id: model.id };
  const plan = usePlan(model.id);
  const menus = useSession();
  const meta = draft.target.meta();
  const [acceptLoss, setAcceptLoss] = useState(false);
  const [menu, setMenu] = useState(() => newEntry(meta, !isForPhone));
  const [phoneMenu, setPhoneMenu] = useState(() => newEntry(meta, isForPhone));
  const [grantRequired, setGrantRequired] = useState(true);
  const [published, setPublished] = useState<Published>();
  const publish = useAction(publishForm, { success: false });
  const data = plan.data;
  const hasLoss = data?.changes.some((change) => change.isDestructive) ?? false;
  const wanted = data && !data.hasMenu ? entryBody(menu) : undefined;
  const wantedOnPhone = data && !data.hasPhoneMenu ? entryBody(phoneMenu) : undefined;
  const isReady = data !== undefined && data.problems.length === 0;
  const isUnnamed = [wanted, wantedOnPhone].some((entry) => entry?.fullName === '');
  const lack = hasLoss && !acceptLoss ? 'accept_loss_first' : isUnnamed ? 'menu_unnamed' : undefined;

  const run = async (): Promise<void> => {
    const input = {
      params,
      body: {
        version: draft.target.version(),
        acceptLoss,
        grantRequired: grantRequired && data !== undefined && data.unseen.mayGrant && data.unseen.fields.length > 0,
        ...(wanted ? { menu: wanted } : {}),
        ...(wantedOnPhone ? { phoneMenu: wantedOnPhone } : {}),
      },
    };
    const reply = await publish.run(input).catch((cause: unknown) => {
      if (!isStale(cause)) return undefined;
      // somebody else saved or published since it was opened: both states are compared
      onClose();
      draft.saver.refused();
      return undefined;
    });
    if (!reply) return;
    draft.target.setVersion(reply.version);
    if (reply.menuId !== '' || reply.phoneMenuId !== '') keepCurrentUser(await call(currentUser, {}));
    // lists, flows, rights, reports: too many show fields of forms to name them
    void markAllStale();
    setPublished({
      version: reply.publishedVersion,
      isNewEntry: wanted !== undefined,
      hasFlow: data?.hasFlow ?? false,
    });
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
      lack={isReady && lack !== undefined ? t(`form-designer.${lack}`) : undefined}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {plan.error !== undefined && <Failed text={plan.error} />}
      {!data && plan.error === undefined && <LinesSkeleton lines={5} />}
      {data && data.problems.length > 0 && (
        <section className="publish-section">
          <h3>{t('form-designer.mend_first', { count: data.problems.length })}</h3>
          <ProblemList
            problems={data.problems.map(({ nodeId, part, message }) => ({
              node: part === undefined ? nodeId || undefined : undefined,
              part,
              text: message,
            }))}
            onChoose={(node, part) => {
              onClose();
              onChoose(node, part);
            }}
          />
        </section>
      )}
      {data && <UnseenRequired unseen={data.unseen} isGiven={grantRequired} onGive={(is) => setGrantRequired(is)} />}
      {data && <ClosedRequired fields={data.closedRequired} />}
      {data && <GoneOptions gone={data.goneOptions} />}
      {data && <FlowsAgainst flows={data.flowsAgainst} />}
      {data && <PlannedChanges changes={data.changes} acceptLoss={acceptLoss} onAcceptLoss={setAcceptLoss} />}
      {data && !data.hasMenu && (
        <MenuChoice
          id="publish"
          title={t('form-designer.menu_entry')}
          menu={menus.menuList}
          value={menu}
          onChange={setMenu}
        />
      )}
      {data && !data.hasPhoneMenu && (
        <MenuChoice
          id="publish-phone"
          title={t('form-designer.phone_menu_entry')}
          menu={menus.appMenuList}
          value={phoneMenu}
          onChange={setPhoneMenu}
        />
      )}
    </ModalFrame>
  );
});
