import { useState } from 'react';
import { Button, Form, Input, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { loginOptions } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { SecuritySettings } from '@qiaoban/contracts/auth/security-settings';
import { getSecurity, updateSecurity } from '@qiaoban/contracts/auth/security.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Panel } from '@qiaoban/ui/page';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, useAction, useRoute } from '#lib/call/query.ts';
import { useSharedValues } from '#lib/call/shared-values.ts';
import { asMark } from '#lib/list/mark.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { requireValue } from '#lib/form/required.ts';
import { PasswordRules } from '#pickers/form/password-rules.tsx';
import { ZERO_HINTS } from './security-blocks';
import type { SecurityBlock, SettingName } from './security-blocks';
import './auth-frame.css';

const isNumber = (value: unknown): value is number => typeof value === 'number';

type Bounds = { min: number; max: number };

/** Bounds of a number as the contract says them; undefined for a switch. */
const boundsOf = (name: SettingName): Bounds | undefined => {
  const inner = SecuritySettings.shape[name].unwrap() as { minValue?: number | null; maxValue?: number | null };
  return typeof inner.minValue === 'number' && typeof inner.maxValue === 'number'
    ? { min: inner.minValue, max: inner.maxValue }
    : undefined;
};

const AVAILABLE = { smsSignIn: 'sms', forgotPassword: 'forgot', registration: 'registration' } as const;
const hasAvailability = (name: SettingName): name is keyof typeof AVAILABLE => name in AVAILABLE;

/** Why a way that is switched on is not available: nothing can send its code. */
const unsentOf = (name: SettingName, settings: SecuritySettings, available: ReplyOf<typeof loginOptions>) => {
  if (!hasAvailability(name) || settings[name] !== 1 || available[AVAILABLE[name]]) return undefined;
  return name === 'forgotPassword' ? 'nothing_sends' : 'no_sms';
};

/** What is typed so far; a field that holds no number yet counts as it is saved. */
const withNumbers = (settings: SecuritySettings, draft: Partial<SecuritySettings> = {}): SecuritySettings =>
  Object.assign({ ...settings }, Object.fromEntries(Object.entries(draft).filter(([, value]) => isNumber(value))));

const Sample = ({ settings }: { settings: SecuritySettings }) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <Panel title={t('auth-admin.sample')}>
      <div className="security-sample">
        <p>{t('auth-admin.sample_hint')}</p>
        <Input
          value={typed}
          maxLength={128}
          autoComplete="off"
          aria-label={t('auth-admin.sample')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PasswordRules policy={settings} password={typed} account="zhangwei" />
      </div>
    </Panel>
  );
};

type Props = { settings: ReplyOf<typeof getSecurity>; blocks: readonly SecurityBlock[]; mayEdit: boolean };

/** Switches and numbers of one tab; what the other tabs hold is sent back as it is. */
export const SecurityForm = ({ settings, blocks, mayEdit }: Props) => {
  const t = useT();
  const [form] = Form.useForm<SecuritySettings>();
  const draft = Form.useWatch([], form) as Partial<SecuritySettings> | undefined;
  const save = useAction(updateSecurity, { stale: [getSecurity, loginOptions] });
  const available = useRoute(loginOptions, {}).data;
  const names = blocks.flatMap((block) => block.settings);
  useSharedValues(form, names, settings);
  const submit = async (values: Partial<SecuritySettings>): Promise<void> => {
    try {
      await save.run({ body: { ...settings, ...values } });
    } catch (cause) {
      if (!isCallError(cause)) return;
      if (cause.error === 'common.stale') void markStale(getSecurity);
      form.setFields(cause.fields.map((field) => ({ name: field.path as SettingName, errors: [field.message] })));
    }
  };
  const item = (name: SettingName) => {
    const bounds = boundsOf(name);
    const hint = ZERO_HINTS[name];
    const label = t(`auth-admin.${name}`);
    if (bounds === undefined) {
      const unsent = available && unsentOf(name, settings, available);
      return (
        <Form.Item
          key={name}
          name={name}
          label={
            unsent ? (
              <span>
                {label}
                <small className="security-lack">{t(`auth-admin.${unsent}`)}</small>
              </span>
            ) : (
              label
            )
          }
          {...asMark}
        >
          <Switch />
        </Form.Item>
      );
    }
    return (
      <Form.Item
        key={name}
        name={name}
        label={label}
        {...(hint ? { extra: t(`auth-admin.${hint}`) } : {})}
        rules={[
          requireValue(t),
          wholeNumber(bounds.min, bounds.max),
          ({ getFieldValue }) => ({
            validator: (_rule, value: number) =>
              name === 'maxChars' && value < Number(getFieldValue('minChars'))
                ? Promise.reject(new Error(t('auth-admin.min_over_max')))
                : Promise.resolve(),
          }),
        ]}
      >
        <NumberBox style={{ width: '100%' }} />
      </Form.Item>
    );
  };
  const hasShape = blocks.some((block) => block.settings.includes('minChars'));
  return (
    <Form<SecuritySettings>
      form={form}
      className="security-form"
      disabled={!mayEdit}
      onFinish={(values) => void submit(values)}
    >
      {blocks.map((block) => (
        <Panel key={block.key} title={t(`auth-admin.${block.key}`)}>
          <div className="security-grid">{block.settings.map(item)}</div>
        </Panel>
      ))}
      {hasShape && <Sample settings={withNumbers(settings, draft)} />}
      {mayEdit && (
        <div>
          <Button type="primary" htmlType="submit" loading={save.running}>
            {t('app.save')}
          </Button>
        </div>
      )}
    </Form>
  );
};
