import type { texts as zh } from '../zh/article';

export const texts: Record<keyof typeof zh, string> = {
  title: '公告',
  print: '列印',
  attachments: '附件',
  gone: '文章不存在',
  gone_hint: '地址可能有誤，或者文章已經撤回、過期。',
  failed: '暫時打不開這篇文章',
  retry: '重試',
};
