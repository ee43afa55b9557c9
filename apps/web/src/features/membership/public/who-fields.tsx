import { Form, Input } from 'antd';
import { PublicWho } from '@qiaoban/contracts/membership/public.contract';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';

export type Who = { memberCode: string; mobile: string };
const KEY = 'membership.who';

/** Who said who they are on this device before. */
export const rememberedWho = (): Partial<Who> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Who>;
  } catch {
    return {};
  }
};
export const rememberWho = ({ memberCode, mobile }: Who): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ memberCode, mobile }));
  } catch {
    // a browser that keeps nothing asks again
  }
};

/** How members say who they are without an account. */
export const WhoFields = () => {
  const t = useT();
  const { mobile } = PublicWho.shape;
  const required = requireText(t);
  return (
    <>
      <Form.Item name="memberCode" label={t('membership.code')} rules={[required]}>
        <Input maxLength={20} placeholder="HY000001" autoComplete="off" />
      </Form.Item>
      <Form.Item name="mobile" label={t('membership.mobile')} rules={[required, fieldRule(mobile)]}>
        <Input maxLength={20} inputMode="tel" autoComplete="tel" />
      </Form.Item>
    </>
  );
};
