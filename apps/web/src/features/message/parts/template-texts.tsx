import { useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { Button, Form, Input } from 'antd';
import type { FormInstance } from 'antd';
import type { Language } from '@qiaoban/contracts/languages';
import {
  fillBody,
  fillTitle,
  messageEvent,
  smsParts,
  unknownVariables,
} from '@qiaoban/contracts/message/message-event';
import type { TemplateChannel } from '@qiaoban/contracts/message/message-event';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';

type Part = 'title' | 'body';
type Props<V> = { form: FormInstance<V>; event: string; channel: TemplateChannel; language: Language };

/** Title and text of one channel in one language, with chips of the variables and a preview. */
export const TemplateTexts = <V extends object>({ form, event, channel, language }: Props<V>) => {
  const t = useT();
  /** Where the person wrote last: a variable goes there. */
  const last = useRef<{ part: Part; at: number }>({ part: 'body', at: Infinity });
  const remember = (part: Part) => (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    void (last.current = { part, at: event.currentTarget.selectionStart ?? Infinity });
  const nameOf = (part: Part) => ['content', channel, language, part];
  const title = (Form.useWatch(nameOf('title'), form) as string | undefined) ?? '';
  const body = (Form.useWatch(nameOf('body'), form) as string | undefined) ?? '';
  const variables = messageEvent(event)?.variables ?? [];
  const samples = Object.fromEntries(variables.map((name) => [name, t(`message-template.sample_${name}`)]));
  const rule = {
    validator: (_: unknown, text: string | undefined) => {
      const names = unknownVariables(text ?? '', event);
      return names.length === 0
        ? Promise.resolve()
        : Promise.reject(new Error(t('message-template.unknown', { names: names.join(', ') })));
    },
  };
  const hasTitle = channel !== 'sms';
  const isRequired = channel === 'inApp' && language === 'zh';
  const insert = (name: string): void => {
    const part = hasTitle ? last.current.part : 'body';
    const before = part === 'title' ? title : body;
    const at = last.current.part === part ? Math.min(last.current.at, before.length) : before.length;
    const placeholder = `{${name}}`;
    form.setFieldValue(nameOf(part) as never, (before.slice(0, at) + placeholder + before.slice(at)) as never);
    last.current = { part, at: at + placeholder.length };
    requestAnimationFrame(() => {
      const box = document.activeElement;
      if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)
        box.setSelectionRange(at + placeholder.length, at + placeholder.length);
    });
    void form.validateFields([nameOf(part)] as never).catch(() => undefined);
  };
  return (
    <>
      <Form.Item
        name={nameOf('title')}
        label={t('message-template.words_title')}
        hidden={!hasTitle}
        dependencies={['event']}
        rules={[rule, ...(isRequired ? [requireValue(t)] : [])]}
      >
        <Input maxLength={200} onSelect={remember('title')} />
      </Form.Item>
      <Form.Item
        name={nameOf('body')}
        label={t('message-template.words_body')}
        dependencies={['event']}
        rules={[rule]}
        extra={
          channel === 'sms'
            ? t('message-template.sms_count', { length: body.length, parts: smsParts(fillBody(body, samples)) })
            : undefined
        }
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={5000} onSelect={remember('body')} />
      </Form.Item>
      <div className="template-chips">
        <span>{t('message-template.insert')}</span>
        {variables.map((name) => (
          <Button key={name} size="small" onMouseDown={(e) => e.preventDefault()} onClick={() => insert(name)}>
            {`{${name}} ${t(`message-template.var_${name}`)}`}
          </Button>
        ))}
      </div>
      {(title !== '' || body !== '') && (
        <div className="template-shown" aria-label={t('message-template.preview')}>
          {hasTitle && <strong>{fillTitle(title, samples)}</strong>}
          <p>{fillBody(body, samples)}</p>
        </div>
      )}
    </>
  );
};
