import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'webhook.not_found': 'Web 钩子不存在或已被删除',
    'webhook.owner_not_found': '所属用户不存在或已停用',
    'webhook.owner_not_allowed': '只有管理员可以为别人建立 Web 钩子',
    'webhook.object_unknown': '表单或流程不存在，或尚未发布',
    'webhook.action_unknown': '这类事件没有“{action}”',
    'webhook.field_unknown': '没有字段“{field}”',
    'webhook.delivery_gone': '发送记录不存在',
    'webhook.is_off': '这个钩子已停用或自动暂停，请先启用再重新发送',
    'webhook.paused_title': 'Web 钩子“{name}”已自动暂停',
    'webhook.paused_text': '连续 {count} 次发送失败。最后一次：{error}。请检查接收地址，再到“Web 钩子”里启用。',
  },
  zhtw: {
    'webhook.not_found': 'Web 鉤子不存在或已被刪除',
    'webhook.owner_not_found': '所屬使用者不存在或已停用',
    'webhook.owner_not_allowed': '只有管理員可以為別人建立 Web 鉤子',
    'webhook.object_unknown': '表單或流程不存在，或尚未發佈',
    'webhook.action_unknown': '這類事件沒有「{action}」',
    'webhook.field_unknown': '沒有欄位「{field}」',
    'webhook.delivery_gone': '發送記錄不存在',
    'webhook.is_off': '這個鉤子已停用或自動暫停，請先啟用再重新發送',
    'webhook.paused_title': 'Web 鉤子「{name}」已自動暫停',
    'webhook.paused_text': '連續 {count} 次發送失敗。最後一次：{error}。請檢查接收位址，再到「Web 鉤子」裡啟用。',
  },
  en: {
    'webhook.not_found': 'This web hook does not exist or was deleted',
    'webhook.owner_not_found': 'The owner does not exist or is disabled',
    'webhook.owner_not_allowed': 'Only administrators can make web hooks for others',
    'webhook.object_unknown': 'The form or flow does not exist or is not published',
    'webhook.action_unknown': 'Such events know no "{action}"',
    'webhook.field_unknown': 'There is no field "{field}"',
    'webhook.delivery_gone': 'This delivery is not there any more',
    'webhook.is_off': 'This web hook is off or paused itself; turn it on, then send again',
    'webhook.paused_title': 'The web hook "{name}" was paused',
    'webhook.paused_text':
      'Sending failed {count} times in a row, lastly: {error}. Please check the receiver, then enable it under "Web hooks".',
  },
});
