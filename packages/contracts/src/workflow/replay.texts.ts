import { defineTexts } from '../texts';

defineTexts({
  zh: { 'replay.not_monitor': '回放会显示已完成的流程，需要“流程监控”的权限' },
  zhtw: { 'replay.not_monitor': '回放會顯示已完成的流程，需要「流程監控」的權限' },
  en: { 'replay.not_monitor': 'A replay shows finished instances: it needs the menu "Flow monitor"' },
});
