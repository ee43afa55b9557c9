import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'visualdev.script_failed': '表单脚本“{name}”出错：{reason}',
    'visualdev.script_timeout': '表单脚本“{name}”超过 {seconds} 秒没有结束，已停止',
    'visualdev.script_memory': '表单脚本“{name}”用完了 {megabytes} MB 内存，已停止',
    'visualdev.script_long': '表单脚本“{name}”返回的内容太多',
    'visualdev.script_busy': '正在运行的表单脚本太多，请稍后再试',
    'visualdev.script_refuses': '{text}',
    'visualdev.script_trial_timeout': '超过 {seconds} 秒没有结束，已停止',
    'visualdev.script_trial_memory': '用完了 {megabytes} MB 内存，已停止',
  },
  zhtw: {
    'visualdev.script_failed': '表單指令碼「{name}」出錯：{reason}',
    'visualdev.script_timeout': '表單指令碼「{name}」超過 {seconds} 秒沒有結束，已停止',
    'visualdev.script_memory': '表單指令碼「{name}」用完了 {megabytes} MB 記憶體，已停止',
    'visualdev.script_long': '表單指令碼「{name}」返回的內容太多',
    'visualdev.script_busy': '正在執行的表單指令碼太多，請稍後再試',
    'visualdev.script_refuses': '{text}',
    'visualdev.script_trial_timeout': '超過 {seconds} 秒沒有結束，已停止',
    'visualdev.script_trial_memory': '用完了 {megabytes} MB 記憶體，已停止',
  },
  en: {
    'visualdev.script_failed': 'The script “{name}” of the form failed: {reason}',
    'visualdev.script_timeout': 'The script “{name}” of the form was stopped: it did not end within {seconds} seconds',
    'visualdev.script_memory': 'The script “{name}” of the form was stopped: it used up its {megabytes} MB of memory',
    'visualdev.script_long': 'The script “{name}” of the form answers more than fits',
    'visualdev.script_busy': 'Too many scripts of forms are running; please try again in a moment',
    'visualdev.script_refuses': '{text}',
    'visualdev.script_trial_timeout': 'Stopped: it did not end within {seconds} seconds',
    'visualdev.script_trial_memory': 'Stopped: it used up its {megabytes} MB of memory',
  },
});
