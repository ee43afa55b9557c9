import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.table': '设计子表',
    'form.prop.addText': '添加按钮文字',
    'form.prop.startRows': '初始行数',
    'form.prop.showSummary': '显示合计',
    'form.prop.summaryFields': '合计的列',
  },
  zhtw: {
    'form.block.table': '設計子表',
    'form.prop.addText': '新增按鈕文字',
    'form.prop.startRows': '初始列數',
    'form.prop.showSummary': '顯示合計',
    'form.prop.summaryFields': '合計的列',
  },
  en: {
    'form.block.table': 'Sub-table',
    'form.prop.addText': 'Text of the add button',
    'form.prop.startRows': 'Rows at the start',
    'form.prop.showSummary': 'Show totals',
    'form.prop.summaryFields': 'Columns with totals',
  },
});
