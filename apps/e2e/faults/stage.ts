import { createNumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { openDirect } from '@qiaoban/contracts/chat/conversation.contract';
import { listUsers } from '@qiaoban/contracts/directory/user.contract';
import { getAuthority, saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createFlow, getFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { signIn, tokenOf } from '../harness/client';
import type { Client } from '../harness/client';
import { ADMIN_PASSWORD } from '../harness/server';

export const PASSWORD = 'Qiaoban2026';

/** A claim has a gapless number, lines, and one approver. */
const claimForm = () =>
  formOf(
    [
      { type: 'billRule', field: 'number', props: { label: 'Number', rule: 'faults' } },
      { type: 'comInput', field: 'title', props: { label: 'Title', required: true } },
      {
        type: 'table',
        field: 'lines',
        props: { label: 'Lines' },
        children: [
          { type: 'comInput', field: 'item', props: { label: 'Item' } },
          { type: 'numInput', field: 'amount', props: { label: 'Amount', precision: 2 } },
        ],
      },
    ],
    {},
  );

/** A note is a plain record that is changed once. */
const noteForm = () =>
  formOf(
    [
      { type: 'comInput', field: 'title', props: { label: 'Title', required: true } },
      { type: 'comInput', field: 'said', props: { label: 'Said' } },
    ],
    {},
  );

const publish = async (admin: Client, enCode: string, form: ReturnType<typeof formOf>) => {
  form.list.columnList = [{ field: 'title', sortable: true }];
  const { id } = await admin(createFormModel, { body: { fullName: enCode, enCode, formData: form as never } });
  const menu = { parentId: '-1', fullName: enCode };
  const { menuId } = await admin(publishForm, { params: { id }, body: { version: 1, menu } });
  return { id, menuId };
};

/** Forms, a flow and people for the trials, on a server that was seeded with people. */
export const prepareStage = async (url: string) => {
  const admin = await signIn(url, 'admin', ADMIN_PASSWORD);
  const userId = async (keyword: string): Promise<string> =>
    (await admin(listUsers, { query: { keyword } })).list[0]!.id;
  const [writer, approverId] = [await userId('zhangwei'), await userId('lina')];
  await admin(createNumberingRule, {
    body: { fullName: 'Faults', enCode: 'faults', prefix: 'FT', dateFormat: 'no', digit: 7 },
  });
  const claim = await publish(admin, 'faultClaim', claimForm());
  const note = await publish(admin, 'faultNote', noteForm());
  const { list } = await admin(getAuthority, { params: { objectId: '0' } });
  const below = (type: string): string[] =>
    list.find(({ id }) => id === note.menuId)!.children.flatMap((node) => (node.type === type ? [node.id] : []));
  const grants = { module: [note.menuId], button: below('button'), column: below('column') };
  await admin(saveAuthorityBatch, { body: { userIds: [writer], ...grants } });
  const flow = flowOf([approver('head', users(approverId))]);
  const { id: flowId } = await admin(createFlow, {
    body: { fullName: 'Faults', enCode: 'faultClaim', formId: claim.id, flowTemplateJson: flow as never },
  });
  const { version } = await admin(getFlow, { params: { id: flowId } });
  await admin(releaseFlow, { params: { id: flowId }, body: { version } });
  const speaker = await signIn(url, 'zhangwei', PASSWORD);
  const { id: conversationId } = await speaker(openDirect, { body: { userId: approverId } });
  return {
    adminToken: await tokenOf(url, 'admin', ADMIN_PASSWORD),
    writer: { id: writer, token: await tokenOf(url, 'zhangwei', PASSWORD) },
    approver: { id: approverId, token: await tokenOf(url, 'lina', PASSWORD) },
    flowId,
    claimFormId: claim.id,
    noteFormId: note.id,
    noteMenuId: note.menuId,
    noteGrants: grants,
    conversationId,
  };
};
export type Stage = Awaited<ReturnType<typeof prepareStage>>;
