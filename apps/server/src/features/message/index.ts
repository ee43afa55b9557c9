export { createMessages } from './message.feature';
export type { Messages } from './message.feature';
export { messengerChannels } from './delivery/messenger-channels';
export type { Receipt, ReceiptAsked, ChannelDriver } from './delivery/channels';
export type { Send } from './send';
