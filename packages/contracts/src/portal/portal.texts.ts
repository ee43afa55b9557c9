import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'portal.not_found': '门户不存在、已停用，或您无权查看',
    'portal.code_taken': '门户编码“{code}”已被使用',
    'portal.document_invalid': '门户设计的内容不完整或格式不对：{detail}',
    'portal.has_problems': '还有 {count} 处问题，修正后才能发布：{first}',
    'portal.not_published': '门户尚未发布，请先在设计器中发布',
    'portal.in_use': '门户正在使用，不能删除：{by}',
    'portal.unknown_role': '有角色不存在或已被删除',
    'portal.other_category': '其他',
  },
  zhtw: {
    'portal.not_found': '入口網站不存在、已停用，或您無權檢視',
    'portal.code_taken': '入口網站編碼「{code}」已被使用',
    'portal.document_invalid': '入口網站設計的內容不完整或格式不對：{detail}',
    'portal.has_problems': '還有 {count} 處問題，修正後才能發佈：{first}',
    'portal.not_published': '入口網站尚未發佈，請先在設計器中發佈',
    'portal.in_use': '入口網站正在使用，不能刪除：{by}',
    'portal.unknown_role': '有角色不存在或已被刪除',
    'portal.other_category': '其他',
  },
  en: {
    'portal.not_found': 'The portal does not exist, is disabled, or is not for you',
    'portal.code_taken': 'The code "{code}" is used by another portal',
    'portal.document_invalid': 'The design of the portal is incomplete or malformed: {detail}',
    'portal.has_problems': 'Solve {count} problems before publishing: {first}',
    'portal.not_published': 'The portal was never published; publish it in the designer first',
    'portal.in_use': 'The portal is in use and cannot be deleted: {by}',
    'portal.unknown_role': 'A role does not exist any more',
    'portal.other_category': 'Others',
  },
});
