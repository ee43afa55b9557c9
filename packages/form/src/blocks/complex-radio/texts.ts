import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.complexRadio': '复合单选',
    'form.sample.recommend': '推荐',
    'form.sample.not_recommend': '不推荐',
    'form.sample.undecided': '待定',
    'form.prop.textFor': '可填文字的选项',
    'form.prop.textLabel': '文字的名称',
    'form.sample.position': '职位名称',
    'form.problem.no_choice_text': '请填写{name}',
    'form.problem.choice_text_too_long': '{name}最多 50 个字',
  },
  zhtw: {
    'form.block.complexRadio': '複合單選',
    'form.sample.recommend': '推薦',
    'form.sample.not_recommend': '不推薦',
    'form.sample.undecided': '待定',
    'form.prop.textFor': '可填文字的選項',
    'form.prop.textLabel': '文字的名稱',
    'form.sample.position': '職位名稱',
    'form.problem.no_choice_text': '請填寫{name}',
    'form.problem.choice_text_too_long': '{name}最多 50 個字',
  },
  en: {
    'form.block.complexRadio': 'Choice with a text',
    'form.sample.recommend': 'Recommended',
    'form.sample.not_recommend': 'Not recommended',
    'form.sample.undecided': 'Undecided',
    'form.prop.textFor': 'Choice with a text',
    'form.prop.textLabel': 'Name of the text',
    'form.sample.position': 'Position',
    'form.problem.no_choice_text': 'Give the {name}',
    'form.problem.choice_text_too_long': '{name}: at most 50 characters',
  },
});
