import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.address': '省市区联动',
    'form.prop.level': '填写到',
    'form.choice.level.0': '省',
    'form.choice.level.1': '市',
    'form.choice.level.2': '区县',
    'form.choice.level.3': '街道',
    'form.problem.not_a_area': '请选择省市区',
    'form.problem.unknown_area': '找不到地区“{text}”',
    'form.problem.area_unfinished': '请选择到第 {level} 级',
  },
  zhtw: {
    'form.block.address': '省市區聯動',
    'form.prop.level': '填寫到',
    'form.choice.level.0': '省',
    'form.choice.level.1': '市',
    'form.choice.level.2': '區縣',
    'form.choice.level.3': '街道',
    'form.problem.not_a_area': '請選擇省市區',
    'form.problem.unknown_area': '找不到地區“{text}”',
    'form.problem.area_unfinished': '請選擇到第 {level} 級',
  },
  en: {
    'form.block.address': 'Region',
    'form.prop.level': 'Down to',
    'form.choice.level.0': 'Province',
    'form.choice.level.1': 'City',
    'form.choice.level.2': 'District',
    'form.choice.level.3': 'Street',
    'form.problem.not_a_area': 'Choose a region',
    'form.problem.unknown_area': 'No region “{text}”',
    'form.problem.area_unfinished': 'Choose down to level {level}',
  },
});
