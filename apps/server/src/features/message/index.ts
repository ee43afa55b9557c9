export { createMessages } from './message.feature';
export type { Messages } from './message.feature';
export { messengerChannels } from './delivery/messenger-channels';
export type { OutsideMessage, Receipt, ReceiptAsked, Receiver, SendContext, ChannelDriver } from './delivery/channels';
export type { Outgoing, Send } from './send';
