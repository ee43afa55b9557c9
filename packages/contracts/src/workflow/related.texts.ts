import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'related.unseen': '有一张审批单不存在，或您无权查看，不能关联',
    'related.itself': '不能关联审批单自己',
    'related.full': '一张审批单最多关联 {most} 张',
    'related.not_yours': '只有发起人、正在处理的人和流程监控人员可以关联；别人的关联只能由发起人或关联的人移除',
  },
  zhtw: {
    'related.unseen': '有一張簽核單不存在，或您無權檢視，不能關聯',
    'related.itself': '不能關聯簽核單自己',
    'related.full': '一張簽核單最多關聯 {most} 張',
    'related.not_yours': '只有發起人、正在處理的人和流程監控人員可以關聯；別人的關聯只能由發起人或關聯的人移除',
  },
  en: {
    'related.unseen': 'One of the requests does not exist or is not yours to see; it cannot be related',
    'related.itself': 'A request cannot be related to itself',
    'related.full': 'A request is related to at most {most} others',
    'related.not_yours':
      'Only its initiator, whoever is asked now, and monitors relate requests; a relation is removed by the initiator or by whoever made it',
  },
});
