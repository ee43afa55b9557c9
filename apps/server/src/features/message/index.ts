export { createMessages } from './message.feature';
export type { Messages } from './message.feature';
export type { Letters } from './letters';
export { messengerChannels } from './delivery/messenger-channels';
export type { Receipt, ReceiptAsked, ChannelDriver } from './delivery/channels';
export type { Send } from './send';
