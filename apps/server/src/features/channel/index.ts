export { createChannel } from './channel.feature';
