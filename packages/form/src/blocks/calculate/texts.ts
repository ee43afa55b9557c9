import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.calculate': '计算公式',
    'form.prop.expression': '公式',
    'form.prop.resultType': '结果类型',
    'form.choice.resultType.number': '数字',
    'form.choice.resultType.text': '文字',
  },
  zhtw: {
    'form.block.calculate': '計算公式',
    'form.prop.expression': '公式',
    'form.prop.resultType': '結果型別',
    'form.choice.resultType.number': '數字',
    'form.choice.resultType.text': '文字',
  },
  en: {
    'form.block.calculate': 'Formula',
    'form.prop.expression': 'Formula',
    'form.prop.resultType': 'Result',
    'form.choice.resultType.number': 'Number',
    'form.choice.resultType.text': 'Text',
  },
});
