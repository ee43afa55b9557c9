export const texts = {
  all: '全部',
  any: '任一',
  hold: '条件成立',
  field: '字段',
  op: '条件',
  add: '添加条件',
  add_group: '添加条件组',
  remove: '移除条件',
  fixed_date: '指定日期',
  choose: '选择',
  variable: '变量',
};
