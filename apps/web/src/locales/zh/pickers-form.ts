export const texts = {
  name: '表单名称',
  code: '表单编码',
  code_hint: '用于数据表名和访问地址，可含字母、数字、点、下划线和短横线',
  category: '分类',
  icon: '图标',
  form_renewed: '填写期间，这个表单重新发布过',
  form_renewed_whole: '已经换成新的表单，填写的内容都保留着。请核对后再保存。',
  form_renewed_lost:
    '已经换成新的表单，下面这些字段已删除或不再接受原来的内容，没有带过来：{names}。其余内容都保留着，请核对后再保存。',
  nothing: '空',
  became: '改为',
  rows_added: '新增 {count} 行',
  rows_removed: '删除 {count} 行',
  rows_changed: '修改 {count} 行',
  row_added: '新增',
  row_removed: '删除',
  row_changed: '修改',
};
