/** Which flow a form goes through when it is launched. */
export const texts = {
  rules: '发起条件',
  rules_of: '“{name}”的发起条件',
  rules_note:
    '发起这个表单时，按从上到下的顺序判断，走第一个满足条件的流程；都不满足时走默认流程。不能由发起人发起的流程会跳过。进行中的申请不受影响。',
  rules_one: '这个表单只有一个在用的流程。再为它新建并发布一个流程，就可以按条件选择。',
  rule: '条件 {number}',
  rule_up: '{name} 上移',
  rule_down: '{name} 下移',
  rule_remove: '删除{name}',
  rule_when: '当',
  rule_takes: '走流程',
  rule_choose: '请选择流程',
  rule_add: '添加条件',
  rule_no_condition: '请设置条件。',
  usual: '都不满足时走默认流程',
  flow_off: '{name}（未在用）',
  warning_unreachable: '上面已有相同的条件，走不到这里。',
  warning_notInUse: '这个流程没有在用，这一条会被跳过。',
  warning_usual: '这一条与默认流程相同，可以删除。',
  saved: '已保存',
  saved_warned: '已保存，其中 {count} 条不会生效',
};
