import { wholeNumber } from '#lib/form/number-rule.ts';
import { Form, Input, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { useT } from '../texts/i18n';
import { asMark } from './mark';
import { requireValue } from '../form/required';

type Options = {
  /** The largest order number. */
  most?: number;
  /** Whether the entry can be switched off. */
  state?: boolean;
};

const Remarks = () => {
  const t = useT();
  return (
    <Form.Item name="description" label={t('app.description')}>
      <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  );
};

/** The end of a dialog of what is switched in its list: it keeps its state, and has remarks. */
export const KeptFields = () => (
  <>
    <Form.Item name="enabledMark" hidden>
      <Input />
    </Form.Item>
    <Remarks />
  </>
);

/** Order, in use or not, remarks: the end of every dialog that describes an entry of a list. */
export const LastFields = ({ most = 999_999_999, state = true }: Options) => {
  const t = useT();
  return (
    <>
      <Form.Item
        name="sortCode"
        label={t('app.sort_code')}
        tooltip={t('app.sort_hint')}
        rules={[requireValue(t), wholeNumber(0, most)]}
      >
        <NumberBox style={{ width: 160 }} />
      </Form.Item>
      {state && (
        <Form.Item name="enabledMark" label={t('app.enable')} {...asMark}>
          <Switch />
        </Form.Item>
      )}
      <Remarks />
    </>
  );
};
