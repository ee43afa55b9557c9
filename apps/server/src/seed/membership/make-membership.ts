import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { getPublicForm, savePublicForm } from '@qiaoban/contracts/visualdev/public-form.contract';
import type { Insider } from '../insider';
import { membershipRoles } from './application-forms';
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

/** Opens the public link of an application form: everything that strangers may fill in, with the puzzle. */
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
