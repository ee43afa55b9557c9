import { fillBody, fillTitle, messageEvent } from '@qiaoban/contracts/message/message-event';
import type { Channel, TemplateChannel } from '@qiaoban/contracts/message/message-event';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { TemplateContent } from '@qiaoban/contracts/message/template.contract';
import { announceMap } from '#platform/cache-registry';
import { FORGET } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Db } from '#platform/database/database';
import { preferencesStore } from './preferences/preferences.store';
import { templateStore } from './template/template.store';

export type Values = Readonly<Record<string, string>>;
export type Worded = { title: string; body: string };

/** Texts of an event for one channel and language: the template's, else what the product says. */
export const textsFor = (
  eventCode: string,
  content: TemplateContent | undefined,
  channel: TemplateChannel,
  language: Language,
  values: Values,
): Worded => {
  const event = messageEvent(eventCode);
  const inApp = content?.inApp[language];
  const own = channel === 'inApp' ? undefined : content?.[channel][language];
  const pick = (part: 'title' | 'body'): string =>
    own?.[part] || inApp?.[part] || event?.[part][language] || values['title'] || '';
  return { title: fillTitle(pick('title'), values), body: fillBody(pick('body'), values) };
};

const isReworded = (code: string, content: TemplateContent): boolean => {
  const event = messageEvent(code);
  return LANGUAGES.some((language) => {
    const title = content.inApp[language]?.title ?? '';
    return title !== '' && title !== event?.title[language];
  });
};

type Facts = {
  templates: ReadonlyMap<string, TemplateContent>;
  /** Events whose words for the inbox are not the product's any more. */
  reworded: ReadonlySet<string>;
  /** Ways of the organisation by event. */
  defaults: ReadonlyMap<string, readonly Channel[]>;
  /** Events for which somebody chose channels of an own. */
  chosen: ReadonlySet<string>;
};

const CHANGED = 'message.wording-changed';

/** Templates and default channels of each tenant, read once and again when they change on any node. */
export const createWording = ({ bus }: { bus: Bus }) => {
  const kept = new Map<string, Promise<Facts>>();
  announceMap('message.wording', kept);
  bus.on(CHANGED, (event) => kept.delete(event['tenant'] as string));
  bus.on(FORGET, () => kept.clear());

  const read = async (db: Db): Promise<Facts> => {
    const templates = await templateStore.inUse(db);
    const reworded = new Set(
      [...templates].filter(([code, content]) => isReworded(code, content)).map(([code]) => code),
    );
    return { templates, reworded, ...(await preferencesStore.overview(db)) };
  };
  return {
    of: (tenant: string, db: Db): Promise<Facts> => {
      const known = kept.get(tenant);
      if (known !== undefined) return known;
      const facts = read(db);
      kept.set(tenant, facts);
      facts.catch(() => kept.delete(tenant));
      return facts;
    },
    /** After a commit: every node reads anew. */
    changed: (tenant: string): void => bus.publish({ kind: CHANGED, tenant }),
  };
};
export type Wording = ReturnType<typeof createWording>;
