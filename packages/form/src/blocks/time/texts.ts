import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.time': '时间选择',
    'form.prop.earliest': '最早',
    'form.prop.latest': '最晚',
    'form.problem.not_time': '时间不正确，请按“08:30”的写法填写',
    'form.problem.time_too_early': '不能早于 {min}',
    'form.problem.time_too_late': '不能晚于 {max}',
  },
  zhtw: {
    'form.block.time': '時間選擇',
    'form.prop.earliest': '最早',
    'form.prop.latest': '最晚',
    'form.problem.not_time': '時間不正確，請按“08:30”的寫法填寫',
    'form.problem.time_too_early': '不能早於 {min}',
    'form.problem.time_too_late': '不能晚於 {max}',
  },
  en: {
    'form.block.time': 'Time',
    'form.prop.earliest': 'Earliest',
    'form.prop.latest': 'Latest',
    'form.problem.not_time': 'This is no time; write it like 08:30',
    'form.problem.time_too_early': 'Not before {min}',
    'form.problem.time_too_late': 'Not after {max}',
  },
});
