/** Words of every list of things that were designed. */
export const texts = {
  name_or_code: '名称或编码',
  category: '分类',
  creator: '创建人',
  modifier: '修改人',
  publishing: '发布',
  state_0: '未发布',
  state_1: '已发布',
  state_2: '有未发布的修改',
};
