import { UAParser } from 'my-ua-parser';

/** Browser, system and kind of device that a user agent names. */
export const deviceOf = (
  userAgent: string,
): { device: 'desktop' | 'phone' | 'tablet'; browser: string; system: string } => {
  const { browser, os, device } = UAParser(userAgent.slice(0, 400));
  return {
    device: device.type === 'mobile' ? 'phone' : device.type === 'tablet' ? 'tablet' : 'desktop',
    browser: [browser.name, browser.major].filter(Boolean).join(' '),
    system: [os.name, os.version].filter(Boolean).join(' '),
  };
};

/** "Chrome 126 / Windows 10" */
export const platformOf = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(' / ');
};
