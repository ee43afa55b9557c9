import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Tenants } from '#platform/database/tenant';
import type { Jobs } from '#platform/jobs';
import type { SocketHub } from '#platform/socket-hub';
import type { Timetable } from '#platform/timetable';
import type { FileStorage } from '#core/file';
import type { Uses } from '#core/uses';
import { createPreferencesBindings } from './preferences/preferences.routes';
import { createPreferencesService } from './preferences/preferences.service';
import { createEngine } from './delivery/engine';
import { createSendLogBindings } from './delivery/log.routes';
import { createSendLogService } from './delivery/log.service';
import { readSendSettings } from './delivery/send-settings';
import { createOutside } from './delivery/outside';
import { keepSendLogShort } from './delivery/cleanup';
import { createReceipts } from './delivery/receipts';
import { createChannels } from './delivery/channels';
import { greetConnections } from './greet';
import { createAccountNotices } from './notify-accounts';
import { createMessageBindings } from './message.routes';
import { createLetters } from './letters';
import type { Mailbox } from './letters';
import { createMessageService } from './message.service';
import { createArticleService } from './notice/article.service';
import { createNoticeBindings } from './notice/notice.routes';
import { registerNoticeUses } from './notice/notice.uses';
import { createNoticeService } from './notice/notice.service';
import { createPublisher } from './notice/publish';
import { createReadersService } from './notice/readers.service';
import { createSend } from './send';
import { createTemplateBindings } from './template/template.routes';
import { createTemplateService } from './template/template.service';
import { templateTexts } from './template/template-texts';
import { createWording } from './wording';

type Given = {
  hub: SocketHub;
  clock: Clock;
  tenants: Tenants;
  bus: Bus;
  jobs: Jobs;
  files: FileStorage;
  timetable: Timetable;
  config: { timeZone: string };
  uses: Uses;
  mail: Mailbox;
};

/** Messages in people's inboxes, notices, and what goes out by mail, SMS and messengers. */
export const createMessages = ({ config, ...given }: Given) => {
  const { timeZone } = config;
  registerNoticeUses(given.uses, given.files);
  const channels = createChannels(given);
  const wording = createWording(given);
  const base = { ...given, timeZone, channels, wording };
  const engine = createEngine({ ...base, receipts: createReceipts(base) });
  const outside = createOutside({ ...base, engine });
  const send = createSend({ ...base, outside });
  const publisher = createPublisher({ ...base, outside, send });
  const articles = createArticleService(base);
  greetConnections({ ...base, publisher });
  keepSendLogShort(base);
  const bindings = [
    ...createNoticeBindings({
      notices: createNoticeService({ ...base, outside, publisher }),
      readers: createReadersService({ publisher, timeZone }),
      articles,
    }),
    ...createMessageBindings(createMessageService({ ...base, articles, publisher })),
    ...createTemplateBindings(createTemplateService(base)),
    ...createPreferencesBindings(createPreferencesService(base)),
    ...createSendLogBindings(createSendLogService({ ...base, engine })),
  ];
  /** `delivery.register(driver)`: a driver for mail, SMS, public account or enterprise account. */
  const delivery = { register: channels.register, idle: engine.idle };
  return {
    send,
    letters: createLetters(base),
    /** Where people open the product; empty: nobody said. */
    siteAddress: async (db: Db): Promise<string> => (await readSendSettings(db)).siteAddress,
    delivery,
    /** Words of templates, for the page of translations. */
    texts: templateTexts((tenant) => given.bus.publish({ kind: 'message.wording-changed', tenant })),
    accountNotices: createAccountNotices({ ...base, send }),
    bindings,
  };
};
export type Messages = ReturnType<typeof createMessages>;
