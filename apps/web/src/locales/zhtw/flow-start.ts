import type { texts as zh } from '../zh/flow-start';

export const texts: Record<keyof typeof zh, string> = {
  rules: '發起條件',
  rules_of: '「{name}」的發起條件',
  rules_note:
    '發起這個表單時，按從上到下的順序判斷，走第一個滿足條件的流程；都不滿足時走預設流程。不能由發起人發起的流程會跳過。進行中的申請不受影響。',
  rules_one: '這個表單只有一個在用的流程。再為它新建並發佈一個流程，就可以按條件選擇。',
  rule: '條件 {number}',
  rule_up: '{name} 上移',
  rule_down: '{name} 下移',
  rule_remove: '刪除{name}',
  rule_when: '當',
  rule_takes: '走流程',
  rule_choose: '請選擇流程',
  rule_add: '新增條件',
  rule_no_condition: '請設定條件。',
  usual: '都不滿足時走預設流程',
  flow_off: '{name}（未在用）',
  warning_unreachable: '上面已有相同的條件，走不到這裡。',
  warning_notInUse: '這個流程沒有在用，這一條會被跳過。',
  warning_usual: '這一條與預設流程相同，可以刪除。',
  saved: '已儲存',
  saved_warned: '已儲存，其中 {count} 條不會生效',
};
