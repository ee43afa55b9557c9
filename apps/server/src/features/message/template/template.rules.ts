import { LANGUAGES } from '@qiaoban/contracts/languages';
import { TEMPLATE_CHANNELS, messageEvent, unknownVariables } from '@qiaoban/contracts/message/message-event';
import type { MessageEvent } from '@qiaoban/contracts/message/message-event';
import type { TemplateContent, TemplateInput } from '@qiaoban/contracts/message/template.contract';

/** The product's own texts of an event as a template's content. */
export const productTexts = (event: MessageEvent): TemplateContent => ({
  inApp: Object.fromEntries(
    LANGUAGES.map((language) => [language, { title: event.title[language], body: event.body[language] }]),
  ),
  mail: {},
  sms: {},
});

type TemplateProblem = {
  path: string;
  problem: 'event_unknown' | 'variable_unknown' | 'title_missing' | 'html_in_sms';
  names?: string;
};

const HTML = /<\/?[a-z!][^<>]*>/i;

/** What is wrong with a template, at its fields; empty when it can be used. */
export const templateProblems = ({ event, content }: Pick<TemplateInput, 'event' | 'content'>): TemplateProblem[] => {
  if (messageEvent(event) === undefined) return [{ path: 'event', problem: 'event_unknown' }];
  const found: TemplateProblem[] = [];
  for (const channel of TEMPLATE_CHANNELS) {
    for (const language of LANGUAGES) {
      const texts = content[channel][language];
      if (texts === undefined) continue;
      for (const part of ['title', 'body'] as const) {
        const path = `content.${channel}.${language}.${part}`;
        const unknown = unknownVariables(texts[part], event);
        if (unknown.length > 0) found.push({ path, problem: 'variable_unknown', names: unknown.join(', ') });
        if (channel === 'sms' && HTML.test(texts[part])) found.push({ path, problem: 'html_in_sms' });
      }
    }
  }
  // zh is what everybody else falls back to
  if ((content.inApp.zh?.title ?? '').trim() === '')
    found.push({ path: 'content.inApp.zh.title', problem: 'title_missing' });
  return found;
};
