export const texts = {
  name: '表单名称',
  code: '表单编码',
  code_hint: '用于数据表名和访问地址，以字母开头，可含字母、数字和下划线',
  code_bad: '以字母开头，只能包含字母、数字和下划线',
  category: '分类',
  icon: '图标',
};
