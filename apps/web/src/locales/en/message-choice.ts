import type { texts as zh } from '../zh/message-choice';

export const texts: Record<keyof typeof zh, string> = {
  title: 'Notifications',
  hint: 'Messages in the product always come. Ticked events also reach you on the other channels.',
  default_hint: 'Holds for everybody who chose nothing. Messages in the product always come.',
  event: 'Event',
  in_app: 'In the product',
  mail: 'Mail',
  sms: 'SMS',
  wechat: 'Public account',
  wecom: 'Enterprise account',
  urgent: 'urgent',
  not_usable: 'Your administrator has not set up this channel',
  no_address: 'Your record has no address for it; add it in the personal centre',
  own: 'Own choice',
  follow: 'Follow default',
  quiet: 'Quiet hours',
  quiet_on: 'Quiet hours on',
  quiet_hint:
    'Messages in the product come as usual, the other channels wait until the end; urgent events pass. Zone: {zone}',
  from: 'From',
  to: 'To',
  defaults: 'Default channels',
};
