export const texts = {
  name: '表单名称',
  code: '表单编码',
  code_hint: '用于数据表名和访问地址，可含字母、数字、点、下划线和短横线',
  category: '分类',
  icon: '图标',
};
