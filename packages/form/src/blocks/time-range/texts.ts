import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.timeRange': '时间范围',
    'form.problem.half_time_range': '请选择开始和结束时间',
    'form.problem.time_range_reversed': '结束时间不能早于开始时间',
    'form.view.time_start': '开始时间',
    'form.view.time_end': '结束时间',
  },
  zhtw: {
    'form.block.timeRange': '時間範圍',
    'form.problem.half_time_range': '請選擇開始和結束時間',
    'form.problem.time_range_reversed': '結束時間不能早於開始時間',
    'form.view.time_start': '開始時間',
    'form.view.time_end': '結束時間',
  },
  en: {
    'form.block.timeRange': 'Time range',
    'form.problem.half_time_range': 'Choose a start and an end',
    'form.problem.time_range_reversed': 'The end may not be before the start',
    'form.view.time_start': 'Start',
    'form.view.time_end': 'End',
  },
});
