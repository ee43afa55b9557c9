import type { ReactNode } from 'react';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { MemberInput, Representative } from '@qiaoban/contracts/membership/member.contract';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { DayTextInput } from '#pickers/choice/day-text-input.tsx';

type RowsProps = {
  name: 'representatives' | 'positions';
  addLabel: string;
  fresh: object;
  children: (at: number) => ReactNode;
};

/** Rows of a form that are added and taken away. */
const Rows = ({ name, addLabel, fresh, children }: RowsProps) => {
  const t = useT();
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <div className="ms-rows">
          {fields.map(({ key, name: at }) => (
            <div key={key} className="ms-row">
              {children(at)}
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('membership.remove_row', { at: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add(fresh)}>
            {addLabel}
          </Button>
        </div>
      )}
    </Form.List>
  );
};

export const RepresentativeRows = () => {
  const t = useT();
  const { fullName, mobile, email } = Representative.shape;
  const required = requireText(t);
  const label = (key: string, at: number): string => `${t(`membership.${key}`)} ${at + 1}`;
  return (
    <Rows name="representatives" addLabel={t('membership.add_representative')} fresh={{ isMain: false }}>
      {(at) => (
        <>
          <Form.Item name={[at, 'fullName']} rules={[required, fieldRule(fullName)]}>
            <Input maxLength={100} placeholder={t('membership.person_name')} aria-label={label('person_name', at)} />
          </Form.Item>
          <Form.Item name={[at, 'title']}>
            <Input maxLength={50} placeholder={t('membership.title_there')} aria-label={label('title_there', at)} />
          </Form.Item>
          <Form.Item name={[at, 'mobile']} rules={[fieldRule(mobile)]}>
            <Input maxLength={20} placeholder={t('membership.mobile')} aria-label={label('mobile', at)} />
          </Form.Item>
          <Form.Item name={[at, 'email']} rules={[fieldRule(email)]}>
            <Input maxLength={100} placeholder={t('membership.email')} aria-label={label('email', at)} />
          </Form.Item>
          <Form.Item name={[at, 'userId']}>
            <UserSelect placeholder={t('membership.account')} aria-label={label('account', at)} />
          </Form.Item>
          <Form.Item name={[at, 'isMain']} valuePropName="checked">
            <Checkbox>{t('membership.is_main')}</Checkbox>
          </Form.Item>
        </>
      )}
    </Rows>
  );
};

type Option = { value: string; label: string };
export const PositionRows = ({ options }: { options: Option[] }) => {
  const t = useT();
  const required = requireValue(t);
  const { joinedOn } = MemberInput.shape;
  return (
    <Rows name="positions" addLabel={t('membership.add_position')} fresh={{}}>
      {(at) => (
        <>
          <Form.Item name={[at, 'position']} rules={[required]}>
            <Select
              options={options}
              placeholder={t('membership.position')}
              aria-label={`${t('membership.position')} ${at + 1}`}
            />
          </Form.Item>
          <Form.Item name={[at, 'from']} rules={[required, fieldRule(joinedOn)]} label={t('membership.from')}>
            <DayTextInput />
          </Form.Item>
          <Form.Item name={[at, 'until']} label={t('membership.until')}>
            <DayTextInput />
          </Form.Item>
          <Form.Item name={[at, 'note']}>
            <Input
              maxLength={200}
              placeholder={t('membership.note')}
              aria-label={`${t('membership.note')} ${at + 1}`}
            />
          </Form.Item>
        </>
      )}
    </Rows>
  );
};
