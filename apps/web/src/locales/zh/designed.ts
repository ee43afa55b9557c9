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
  look: '显示方式',
  look_list: '列表',
  look_cards: '卡片',
  no_category: '未分类',
  actions_of: '“{name}”的操作',
};
