import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.steps': '步骤条',
    'form.prop.freeSteps': '可点击跳到任意一步',
    'form.view.step_back': '上一步',
    'form.view.step_next': '下一步',
  },
  zhtw: {
    'form.block.steps': '步驟條',
    'form.prop.freeSteps': '可點擊跳到任意一步',
    'form.view.step_back': '上一步',
    'form.view.step_next': '下一步',
  },
  en: {
    'form.block.steps': 'Steps',
    'form.prop.freeSteps': 'Any step may be clicked',
    'form.view.step_back': 'Back',
    'form.view.step_next': 'Next',
  },
});
