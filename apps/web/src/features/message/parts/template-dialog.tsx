import { useState } from 'react';
import { Form, Input, Segmented, Select, Switch } from 'antd';
import { EnCode } from '@qiaoban/contracts/fields';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { MESSAGE_EVENTS, TEMPLATE_CHANNELS, unknownVariables } from '@qiaoban/contracts/message/message-event';
import type { TemplateChannel } from '@qiaoban/contracts/message/message-event';
import {
  createTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '@qiaoban/contracts/message/template.contract';
import type { Template, TemplateInput } from '@qiaoban/contracts/message/template.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { TemplateTexts } from './template-texts';
import './template.css';

type Props = { open: boolean; /** Undefined for a new one. */ id: string | undefined; onClose: () => void };
type Values = Omit<TemplateInput, 'enabledMark'> & { isUsed: boolean };

const blank = (): TemplateInput['content'] => {
  const emptyTexts = () => Object.fromEntries(LANGUAGES.map((language) => [language, { title: '', body: '' }]));
  return { inApp: emptyTexts(), mail: emptyTexts(), sms: emptyTexts() };
};

/** Every language of every channel has a place in the form. */
const valuesOf = (template: Template | undefined): Values => {
  const content = blank();
  for (const channel of TEMPLATE_CHANNELS) content[channel] = { ...content[channel], ...template?.content[channel] };
  return {
    fullName: template?.fullName ?? '',
    enCode: template?.enCode ?? '',
    event: template?.event ?? MESSAGE_EVENTS[0]!.code,
    content,
    isUsed: template === undefined ? false : template.enabledMark === 1,
  };
};

const marked = (label: string, isWrong: boolean): string => (isWrong ? `${label} ⚠` : label);

/** A template: what for, and its texts for each channel and language. */
export const TemplateDialog = guardDialog(({ open, id, onClose }: Props) => {
  const t = useT();
  const own = useLanguage();
  const [form] = Form.useForm<Values>();
  const [channel, setChannel] = useState<TemplateChannel>('inApp');
  const [language, setLanguage] = useState<Language>(own);
  const stored = useRoute(
    getTemplate,
    { params: { id: id ?? '' } },
    { enabled: open && id !== undefined, staleTime: 0 },
  );
  const stale = [listTemplates, getTemplate];
  const create = useAction(createTemplate, { stale });
  const update = useAction(updateTemplate, { stale });
  const event = Form.useWatch('event', form) ?? '';
  const content = Form.useWatch('content', form) as Values['content'] | undefined;
  // what is wrong may stand in words that are not in sight
  const isWrong = (inChannel: TemplateChannel, inLanguage: Language): boolean => {
    const { title = '', body = '' } = content?.[inChannel]?.[inLanguage] ?? {};
    return unknownVariables(`${title}${body}`, event).length > 0;
  };
  const isBuiltin = id !== undefined && stored.data?.isBuiltin === true;
  const save = ({ isUsed, ...values }: Values): Promise<unknown> => {
    const body: TemplateInput = { ...values, enabledMark: isUsed ? 1 : 0 };
    if (id === undefined) return create.run({ body });
    return update.run({ params: { id }, body: { ...body, version: stored.data?.version ?? 0 } });
  };
  return (
    <FormDialog<Values>
      open={open}
      form={form}
      width={800}
      layout="vertical"
      title={t(id === undefined ? 'message-template.new' : 'message-template.edit')}
      initial={
        id === undefined ? valuesOf(undefined) : stored.data && !stored.isFetching ? valuesOf(stored.data) : undefined
      }
      onSubmit={save}
      onClose={onClose}
    >
      <div className="template-head">
        <Form.Item name="fullName" label={t('message-template.name')} rules={[requireValue(t)]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="enCode" label={t('message-template.code')} rules={[requireValue(t), fieldRule(EnCode)]}>
          <CodeInput disabled={isBuiltin} />
        </Form.Item>
        <Form.Item name="event" label={t('message-template.event')}>
          <Select
            disabled={isBuiltin}
            options={MESSAGE_EVENTS.map((each) => ({ value: each.code, label: each.name[own] }))}
          />
        </Form.Item>
      </div>
      <div className="template-switches">
        <Segmented<TemplateChannel>
          value={channel}
          options={TEMPLATE_CHANNELS.map((value) => ({
            value,
            label: marked(
              t(`message-template.way_${value}`),
              LANGUAGES.some((each) => isWrong(value, each)),
            ),
          }))}
          onChange={setChannel}
        />
        <Segmented<Language>
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: marked(languageNames[value], isWrong(channel, value)) }))}
          onChange={setLanguage}
        />
      </div>
      <p className="template-hint">{t(`message-template.way_hint_${channel}`)}</p>
      {TEMPLATE_CHANNELS.flatMap((eachChannel) =>
        LANGUAGES.map((eachLanguage) => (
          <div key={`${eachChannel}.${eachLanguage}`} hidden={eachChannel !== channel || eachLanguage !== language}>
            <TemplateTexts form={form} event={event} channel={eachChannel} language={eachLanguage} />
          </div>
        )),
      )}
      <Form.Item
        name="isUsed"
        label={t('app.enabled')}
        valuePropName="checked"
        extra={t('message-template.enabled_hint')}
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  );
});
