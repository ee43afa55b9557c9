import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.tabs': '标签页',
    'form.prop.tabsLook': '样式',
    'form.choice.tabsLook.line': '线条',
    'form.choice.tabsLook.card': '卡片',
    'form.prop.tabsPlace': '标签位置',
    'form.choice.tabsPlace.top': '上方',
    'form.choice.tabsPlace.start': '左侧',
  },
  zhtw: {
    'form.block.tabs': '標籤頁',
    'form.prop.tabsLook': '樣式',
    'form.choice.tabsLook.line': '線條',
    'form.choice.tabsLook.card': '卡片',
    'form.prop.tabsPlace': '標籤位置',
    'form.choice.tabsPlace.top': '上方',
    'form.choice.tabsPlace.start': '左側',
  },
  en: {
    'form.block.tabs': 'Tabs',
    'form.prop.tabsLook': 'Look',
    'form.choice.tabsLook.line': 'Lines',
    'form.choice.tabsLook.card': 'Cards',
    'form.prop.tabsPlace': 'Tabs stand',
    'form.choice.tabsPlace.top': 'Above',
    'form.choice.tabsPlace.start': 'On the left',
  },
});
