import { MOBILE_WIDTH, useWidthBelow } from '@qiaoban/ui/media';

/** Mobile under 992 px (specification 4). */
export const useDevice = (): 'desktop' | 'mobile' => (useWidthBelow(MOBILE_WIDTH) ? 'mobile' : 'desktop');
