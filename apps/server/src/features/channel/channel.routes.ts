import { listSentMessages } from '@qiaoban/contracts/auth/security.contract';
import { channelState } from '@qiaoban/contracts/channel/channel-state.contract';
import { listKeptMessages } from '@qiaoban/contracts/channel/mail.contract';
import { bind } from '#platform/http/bind';
import type { ChannelService } from './channel.service';

export const createChannelBindings = (channel: ChannelService) => [
  bind(listSentMessages, ({ actor, query }) => channel.sent(actor, query)),
  bind(channelState, ({ actor }) => channel.state(actor)),
  bind(listKeptMessages, ({ actor, query }) => channel.sent(actor, query)),
];
