export { createMessages } from './message.feature';
export type { Messages } from './message.feature';
export { messengerWays } from './delivery/messenger-ways';
export type { OutsideMessage, Receipt, ReceiptAsked, Receiver, SendContext, Way } from './delivery/ways';
export type { Outgoing, Send } from './send';
