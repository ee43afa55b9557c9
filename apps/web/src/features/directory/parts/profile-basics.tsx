import { Button, Descriptions, Form, Input } from 'antd';
import { BaseInfoInput, getBaseInfo, updateBaseInfo } from '@qiaoban/contracts/directory/current-user.contract';
import type { BaseInfo } from '@qiaoban/contracts/directory/current-user.contract';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useSharedValues } from '#lib/call/shared-values.ts';
import { formatTime } from '#lib/texts/time.ts';
import { forgetNames } from '#pickers/people/names.ts';
import { formRules } from './form-rules';
import { ProfileAvatar } from './profile-avatar';
import { ProfilePlace } from './profile-place';
import { GenderField, PersonalFields } from './user-fields';

const OWN_FIELDS = Object.keys(BaseInfoInput.shape) as (keyof BaseInfoInput)[];
const PLACES = { department: 'Organize', position: 'Position' } as const;
const isPlace = (key: string): key is keyof typeof PLACES => Object.hasOwn(PLACES, key);

const Facts = ({ info }: { info: BaseInfo }) => {
  const t = useT();
  const facts: [string, string][] = [
    ['account', info.account],
    ['organizes', info.company],
    ['department', info.organize],
    ['position', info.position],
    ['manager', info.manager],
    ['role', info.roleId],
    ['registered_at', formatTime(info.creatorTime)],
    ['last_login', formatTime(info.prevLogTime)],
    ['entry_date', formatTime(info.entryDate, 'yyyy-MM-dd')],
  ];
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 1, md: 2, lg: 3 }}
      items={facts.map(([key, text]) => ({
        key,
        label: t(`directory.${key}`),
        children: isPlace(key) ? <ProfilePlace kind={PLACES[key]} text={text} /> : text || '—',
      }))}
    />
  );
};

const EditableForm = ({ info }: { info: BaseInfo }) => {
  const t = useT();
  const [form] = Form.useForm<BaseInfoInput>();
  const save = useAction(updateBaseInfo, { stale: [getBaseInfo, currentUser], done: forgetNames });
  useSharedValues(form, OWN_FIELDS, info);
  const submit = async (values: BaseInfoInput): Promise<void> => {
    try {
      await save.run({ body: { ...values, headIcon: info.headIcon, version: info.version } });
    } catch (cause) {
      if (!isCallError(cause)) return;
      form.setFields(
        cause.fields.map((field) => ({
          name: field.path as keyof BaseInfoInput,
          errors: [field.message || cause.message],
        })),
      );
    }
  };
  return (
    <Form<BaseInfoInput>
      form={form}
      labelCol={{ flex: '112px' }}
      labelWrap
      wrapperCol={{ flex: '1 1 0' }}
      onFinish={(values) => void submit(values)}
    >
      <div className="form-grid">
        <Form.Item name="realName" label={t('directory.real_name')} rules={formRules(t).name}>
          <Input maxLength={100} />
        </Form.Item>
        <GenderField />
      </div>
      <PersonalFields isOwn />
      <Button type="primary" htmlType="submit" loading={save.running}>
        {t('app.save')}
      </Button>
    </Form>
  );
};

/** The own record: what the organisation keeps, and what the person may change. */
export const ProfileBasics = () => {
  const t = useT();
  const info = useRoute(getBaseInfo, {});
  if (info.error && !info.data) return <Failed text={info.error.message} retry={() => void info.refetch()} />;
  if (!info.data) return <LinesSkeleton lines={8} />;
  return (
    <>
      <Panel title={t('directory.work_block')}>
        <div className="profile-head">
          <ProfileAvatar name={info.data.realName} src={info.data.headIcon} />
          <Facts info={info.data} />
        </div>
      </Panel>
      <Panel title={t('directory.personal_block')}>
        <EditableForm info={info.data} />
      </Panel>
    </>
  );
};
