export const texts = {
  title: '公告',
  print: '打印',
  attachments: '附件',
  gone: '文章不存在',
  gone_hint: '地址可能有误，或者文章已经撤回、过期。',
  failed: '暂时打不开这篇文章',
  retry: '重试',
};
