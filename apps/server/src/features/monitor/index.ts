export { createMonitor } from './monitor.feature';
