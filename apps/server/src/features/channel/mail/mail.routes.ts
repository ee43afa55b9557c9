import * as contract from '@qiaoban/contracts/channel/mail.contract';
import { bind } from '#platform/http/bind';
import type { MailboxTestService } from './mailbox-test.service';
import type { MailService } from './mail.service';

export const createMailBindings = (mail: MailService, mailbox: MailboxTestService) => [
  bind(contract.getMailSettings, ({ actor }) => mail.get(actor)),
  bind(contract.updateMailSettings, ({ actor, body }) => mail.update(actor, body)),
  bind(contract.testMailbox, ({ actor, body }) => mailbox.test(actor, body)),
  bind(contract.testMail, ({ actor, body }) => mail.test(actor, body.to)),
];
