import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { listBranches } from '@qiaoban/contracts/membership/member.contract';
import { getMembershipSettings, saveMembershipSettings } from '@qiaoban/contracts/membership/setting.contract';
import type { MembershipSettings } from '@qiaoban/contracts/membership/setting.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useBranches, useChoices } from '../parts/choices';
import '../membership.css';

const Grades = () => {
  const t = useT();
  const { options } = useChoices();
  const required = [{ required: true, message: t('app.required') }];
  return (
    <Form.List name="grades">
      {(fields, { add, remove }, { errors }) => (
        <div className="ms-rows">
          {fields.map(({ key, name: at }) => (
            <div key={key} className="ms-row">
              <Form.Item name={[at, 'grade']} rules={required}>
                <Select options={options('memberGrade')} aria-label={`${t('membership.grade')} ${at + 1}`} />
              </Form.Item>
              <Form.Item name={[at, 'from']} rules={required}>
                <InputNumber
                  min={0}
                  max={1_000_000}
                  precision={0}
                  suffix={t('membership.and_more')}
                  aria-label={`${t('membership.grade_from')} ${at + 1}`}
                />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('membership.remove_row', { at: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ from: 0 })}>
            {t('membership.add_grade')}
          </Button>
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  );
};

/** The association as a whole: its name, branches, page for members, rules of scores and grades. */
export const SettingPage = () => {
  const t = useT();
  const may = useButtons();
  const branches = useBranches();
  const answer = useRoute(getMembershipSettings, {});
  const save = useAction(saveMembershipSettings, { stale: [getMembershipSettings, listBranches] });
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!answer.data) return <LinesSkeleton lines={8} />;
  return (
    <Page body="flow">
      <Panel title={t('membership.settings')}>
        <Form<MembershipSettings>
          className="ms-settings"
          layout="vertical"
          name="membership-settings"
          disabled={!may('btn_edit')}
          initialValues={answer.data}
          onFinish={(body) => void save.tried({ body })}
        >
          <Form.Item
            name="associationName"
            label={t('membership.association_name')}
            extra={t('membership.association_name_hint')}
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item
            name="branchParent"
            label={t('membership.branch_parent')}
            extra={
              branches.length === 0
                ? t('membership.branch_parent_none')
                : t('membership.branch_parent_found', { names: branches.map(({ label }) => label).join('、') })
            }
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item
            name="isOpen"
            label={t('membership.is_open')}
            valuePropName="checked"
            extra={t('membership.is_open_hint')}
          >
            <Switch />
          </Form.Item>
          <Form.Item name="intro" label={t('membership.page_intro')}>
            <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Form.Item name="duesPoints" label={t('membership.dues_points')}>
            <InputNumber min={0} max={1_000_000} precision={0} />
          </Form.Item>
          <Form.Item name="honourPoints" label={t('membership.honour_points')}>
            <InputNumber min={0} max={1_000_000} precision={0} />
          </Form.Item>
          <Form.Item label={t('membership.grades')} extra={t('membership.grades_hint')}>
            <Grades />
          </Form.Item>
          {may('btn_edit') && (
            <Button type="primary" htmlType="submit" loading={save.running}>
              {t('app.save')}
            </Button>
          )}
        </Form>
      </Panel>
    </Page>
  );
};
