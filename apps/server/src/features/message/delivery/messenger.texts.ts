import { defineTexts } from '@qiaoban/contracts/texts';

/** Words of a mail and an SMS that were made whole by a template. */
defineTexts({
  zh: { 'message.mail': '{title}\n\n{text}', 'message.mail_subject': '{title}', 'message.sms': '{text}' },
  zhtw: { 'message.mail': '{title}\n\n{text}', 'message.mail_subject': '{title}', 'message.sms': '{text}' },
  en: { 'message.mail': '{title}\n\n{text}', 'message.mail_subject': '{title}', 'message.sms': '{text}' },
});
