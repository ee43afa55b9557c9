import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { listMenus } from '@qiaoban/contracts/menu/menu.contract';
import { saveAuthority } from '@qiaoban/contracts/permission/authority.contract';
import { getPublicForm, savePublicForm } from '@qiaoban/contracts/visualdev/public-form.contract';
import type { Insider } from '../insider';
import { memberRole, membershipRoles } from './application-forms';
import type { Reviewers } from './application-forms';

/** The roles that review applications. */
export const makeMembershipRoles = async (call: Insider): Promise<Reviewers> => {
  const ids: Partial<Reviewers> = {};
  for (const { key, enCode, fullName } of membershipRoles)
    ids[key] = (
      await call(createRole, { body: { fullName, enCode, type: '', description: '入会申请的审核人' } as never })
    ).id;
  return ids as Reviewers;
};

/** The role of members with an account; it holds the menu of the own membership. */
export const makeMemberRole = async (call: Insider): Promise<string> => {
  const { enCode, fullName, menu } = memberRole;
  const body = { fullName, enCode, type: '', description: '查看本人或所代表企业的会员资料' };
  const { id } = await call(createRole, { body: body as never });
  const entries = (await call(listMenus)).list.flatMap((each) => [each, ...each.children]);
  const module = entries.filter((each) => each.enCode === menu).map((each) => each.id);
  await call(saveAuthority, {
    params: { objectId: id },
    body: { objectType: 'Role', module, button: [], column: [], form: [] },
  });
  return id;
};

/** Opens the public link of an application form: everything that anonymous applicants may fill in, with the puzzle. */
export const openApplicationForm = async (call: Insider, formId: string): Promise<void> => {
  const { offered } = await call(getPublicForm, { params: { id: formId } });
  await call(savePublicForm, {
    params: { id: formId },
    body: {
      isOn: true,
      fields: offered,
      startsAt: null,
      endsAt: null,
      maxAnswers: null,
      limit: 'none',
      needsPuzzle: true,
      intro: '请如实填写，秘书处将在五个工作日内受理。',
      thanks: '申请已提交，请保存查询码，可随时查询填写的内容。',
      mayQuery: true,
    },
  });
};
