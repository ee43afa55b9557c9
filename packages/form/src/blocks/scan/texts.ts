import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.scan': '扫码',
    'form.prop.onlyScan': '只能扫码，不能手填',
    'form.view.scan': '扫码',
    'form.view.scan_hint': '将二维码或条形码放入框内',
    'form.view.scan_file': '从图片识别',
    'form.view.no_camera': '无法使用摄像头，请允许访问，或从图片识别',
    'form.view.no_code_found': '图片中没有识别到条码',
  },
  zhtw: {
    'form.block.scan': '掃碼',
    'form.prop.onlyScan': '只能掃碼，不能手填',
    'form.view.scan': '掃碼',
    'form.view.scan_hint': '將二維碼或條形碼放入框內',
    'form.view.scan_file': '從圖片識別',
    'form.view.no_camera': '無法使用攝像頭，請允許存取，或從圖片識別',
    'form.view.no_code_found': '圖片中沒有識別到條碼',
  },
  en: {
    'form.block.scan': 'Scan',
    'form.prop.onlyScan': 'Only scanned, never typed',
    'form.view.scan': 'Scan',
    'form.view.scan_hint': 'Hold the code into the frame',
    'form.view.scan_file': 'From a picture',
    'form.view.no_camera': 'The camera cannot be used; allow it, or take a picture',
    'form.view.no_code_found': 'No code found in the picture',
  },
});
